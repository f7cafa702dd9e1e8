import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import { mayTake } from '../renewal.ts';
import { cancelRenewal as cancelEndpoint, getRenewal, previewRenewal, requestRenewal as requestEndpoint, type RenewalDetail } from '../renewals.api.ts';
import { cancelRenewal, buildPreview, requestRenewal } from './renewals.service.ts';
import { selectRenewal, selectRenewalKey, type RenewalRecord } from './renewals.store.ts';

/** Requests for renewal, as the customer makes and follows them. */
export function renewalsRoutes({ route }: Routes): void {
  route(getRenewal, async ({ params }, context) => present(await findRenewal(context, params.code), context));

  route(previewRenewal, ({ body }, { company, today }) => buildPreview(company.db, body, today));

  route(requestEndpoint, ({ body }, context) => {
    const { company, author, today } = context;
    return context.change(async (tx) => ({ number: await requestRenewal(tx, author, company.companyId, body, today) }));
  });

  route(cancelEndpoint, async ({ params }, context) => {
    const { record } = await findRenewal(context, params.code, [context.company]);
    await context.change((tx) => cancelRenewal(tx, context.author, record.id));
    return present(await findRenewal(context, record.id, [context.company]), context);
  });
}

interface FoundRenewal {
  scope: CompanyScope;
  record: RenewalRecord;
}

const findRenewal = (context: CompanyContext, code: string, companies = context.companies): Promise<FoundRenewal> =>
  findObject(context, code, { byCode: selectRenewal, exists: selectRenewalKey }, companies);

/** The provider's people drop a request in their queue. */
const present = ({ scope, record }: FoundRenewal, { caller }: CompanyContext): RenewalDetail => ({
  ...record,
  companyName: scope.companyName,
  can: { cancel: caller.staffRole === null && mayTake('cancel', record.state) },
});
