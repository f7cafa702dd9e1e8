import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import { findLinkedFile } from '#platform/files/server/files.store.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getOfferRequest, offerRequestFile, requestOffer as requestEndpoint } from '../offer-requests.api.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';
import { resolvePlace, requestOffer } from './offer-requests.service.ts';
import { selectRequest, selectRequestKey } from './offer-requests.store.ts';

/** Requests for offers, as the customer makes and follows them. */
export function offerRequestsRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  route(getOfferRequest, async ({ params }, context) => {
    const { scope, record: request } = await findRequest(context, params.code);
    return { ...request, companyName: scope.companyName };
  });

  route(requestEndpoint, async ({ body: input, files: { files } }, context) => {
    const { company, author, today } = context;
    const place = await resolvePlace(company, input);
    return context.change(async (tx) => ({ number: await requestOffer(tx, author, company.companyId, { ...place, input, files, today }) }));
  });

  route(offerRequestFile, async ({ params }, context) => {
    const { scope, record: request } = await findRequest(context, params.code);
    const file = await findLinkedFile(scope.db, offerRequestKind, request.id, params.file);
    if (!file) throw platformError('notFound');
    return sendStored({ storage: platform.storage, request: context.request, reply: context.reply }, file, 'attachment');
  });
}

const findRequest = (context: CompanyContext, code: string) => findObject(context, code, { byCode: selectRequest, exists: selectRequestKey });
