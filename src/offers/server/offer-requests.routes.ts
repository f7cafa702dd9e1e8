import { platformError } from '#platform/errors.ts';
import { sendStored } from '#platform/server/files/download.ts';
import { findFileOf } from '#platform/server/files/files.store.ts';
import type { CompanyContext } from '#platform/server/http/context.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { readPage } from '#platform/server/list/page.ts';
import { searchKeys } from '#platform/server/list/search.ts';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { Platform } from '#platform/server/platform.ts';
import { countOfferRequests, getOfferRequest, listOfferRequests, offerRequestFile, requestOffer as requestEndpoint } from '../offer-requests.api.ts';
import { offerRequestKind } from '../offers.journal.ts';
import { placeOf, requestOffer } from './offer-requests.service.ts';
import { requestByCode, requestCounts, requestList } from './offer-requests.store.ts';

/** Requests for offers, as the customer makes and follows them. */
export function offerRequestsRoutes({ route }: Routes, platform: Platform): void {
  route(listOfferRequests, async ({ query }, { companies }) => {
    const request = { sort: 'createdAt', descending: true, after: query.after, before: query.before };
    const selection = { found: searchKeys(query.q), ...(query.state ? { states: query.state } : {}) };
    const page = await readPage(platform, companies, request, requestList, selection);
    const names = new Map(companies.map((scope) => [scope.companyId, scope.companyName]));
    for (const row of page.rows) row.companyName = names.get(row.companyId)!;
    return page;
  });

  // The tabs of the states count what the search selects.
  route(countOfferRequests, async ({ query }, { companies }) => requestCounts(platform, companies, { found: searchKeys(query.q) }));

  route(getOfferRequest, async ({ params }, context) => {
    const { scope, request } = await findRequest(platform, context, params.code);
    return { ...request, companyName: scope.companyName };
  });

  route(requestEndpoint, async ({ body: input, files: { files } }, context) => {
    const { company, author, today } = context;
    const place = await placeOf(company, input);
    return context.change(async (tx) => ({ number: await requestOffer(tx, author, company.companyId, { ...place, input, files, today }) }));
  });

  route(offerRequestFile, async ({ params }, context) => {
    const { scope, request } = await findRequest(platform, context, params.code);
    const file = await findFileOf(scope.db, offerRequestKind, request.id, params.file);
    if (!file) throw platformError('notFound');
    return sendStored({ storage: platform.storage, request: context.request, reply: context.reply }, file, 'attachment');
  });
}

async function findRequest(platform: Platform, { companies }: CompanyContext, code: string) {
  const found = await platform.database.readEach(companies, (scope) => requestByCode(scope as CompanyScope, code));
  const index = found.findIndex((rows) => rows.length > 0);
  if (index < 0) throw platformError('notFound');
  return { scope: companies[index]!, request: found[index]![0]! };
}
