import { platformError } from '#platform/kernel/errors.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { CompanyContext, PersonContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import * as api from '../activity.api.ts';
import { countActivity, logOf, readActivity, type Log, type Reader } from './activity.store.ts';

/** The log that the caller may read. A partner reads that of the own company. @throws forbidden.manager */
function readable({ company, caller }: CompanyContext): Log {
  if (caller.companies.some(({ companyId, via }) => companyId === company.companyId && via === 'partner')) throw platformError('forbidden.manager');
  return logOf(company, { isStaff: caller.staffRole !== null });
}

export const readerOf = ({ locale, today, caller }: PersonContext): Reader => ({ locale, today, timeZone: caller.timeZone || providerTimeZone });

/** The activity log of a company. */
export function activityRoutes({ route }: Routes): void {
  route(api.listActivity, async ({ query }, context) => readActivity(readable(context), query, readerOf(context)));
  route(api.countActivity, async ({ query }, context) => countActivity(readable(context), query, context.today));
}
