import { platformError } from '#platform/kernel/errors.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { CompanyContext, PersonContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { ActivityWords } from '../activity-words.ts';
import * as api from '../activity.api.ts';
import { countActivity, logOf, readActivity, type Log, type Reader } from './activity.store.ts';

/** The log that the caller may read. A partner reads that of the own company. @throws forbidden.manager */
function readable(words: ActivityWords, { company, caller }: CompanyContext): Log {
  if (caller.companies.some(({ companyId, via }) => companyId === company.companyId && via === 'partner')) throw platformError('forbidden.manager');
  return logOf(words, company, { isStaff: caller.staffRole !== null });
}

export const readerOf = ({ locale, today, caller }: PersonContext): Reader => ({ locale, today, timeZone: caller.timeZone || providerTimeZone });

/** The activity log of a company. */
export const activityRoutes =
  (words: ActivityWords) =>
  ({ route }: Routes): void => {
    route(api.listActivity, async ({ query }, context) => {
      words.checkKind(query.kind, false);
      return readActivity(readable(words, context), query, readerOf(context));
    });
    route(api.countActivity, async ({ query }, context) => {
      words.checkKind(query.kind, false);
      return countActivity(readable(words, context), query, context.today);
    });
    route(api.activityChoices, async (_input, context) => {
      readable(words, context);
      return { kind: words.filterKinds(false, context.locale) };
    });
  };
