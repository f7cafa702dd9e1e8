import { platformError } from '#platform/errors.ts';
import { providerTimeZone } from '#platform/constants.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import * as api from '../activity.api.ts';
import { countActivity, readActivity, type Reader } from './activity.store.ts';

/** The company whose log the caller may read. A partner reads that of the own company. @throws forbidden.manager */
function readable({ company, caller }: CompanyContext): CompanyScope {
  if (caller.companies.some(({ companyId, via }) => companyId === company.companyId && via === 'partner')) throw platformError('forbidden.manager');
  return company;
}

const readerOf = ({ locale, today, caller }: CompanyContext): Reader => ({
  locale,
  today,
  timeZone: caller.timeZone || providerTimeZone,
  isStaff: caller.staffRole !== null,
});

/** The activity log of a company. */
export function activityRoutes({ route }: Routes): void {
  route(api.listActivity, async ({ query }, context) => readActivity(readable(context), query, readerOf(context)));
  route(api.countActivity, async ({ query }, context) => countActivity(readable(context), query, readerOf(context)));
}
