import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { listRoutes } from '#platform/lists/server/list-routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { getOffer, offerDocumentFile, offerEndpoints } from '../offers.api.ts';
import { offerFile } from './offer-detail.store.ts';
import { offers } from './offers.store.ts';
import { findOffer, getOfferDetail } from './offers.service.ts';

export function offersRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  listRoutes(routes, platform, offerEndpoints, offers);

  route(getOffer, async ({ params }, context) => getOfferDetail(context, params.code));

  route(offerDocumentFile, async ({ params }, context) => {
    const { scope, record } = await findOffer(context, params.code);
    const [[file]] = await scope.read(offerFile(scope, record.number, params.file));
    if (!file) throw platformError('notFound');
    return sendStored(
      { storage: platform.storage, request: context.request, reply: context.reply },
      file,
      file.contentType === 'application/pdf' ? 'inline' : 'attachment',
    );
  });
}
