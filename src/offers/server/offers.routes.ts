import { sendExport } from '#exports/server/exports.service.ts';
import { platformError } from '#platform/errors.ts';
import { sendStored } from '#platform/server/files/download.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { countOffers, exportOffers, getOffer, listOffers, offerDocumentFile, offerFilterChoices } from '../offers.api.ts';
import { offerFile } from './offer-detail.store.ts';
import { offersExporter } from './offers.export.ts';
import { choiceQueries, offerCounts, offerSelection } from './offers.store.ts';
import { findOffer, getOfferDetail, listOffersPage } from './offers.service.ts';

export function offersRoutes({ route }: Routes, platform: Platform): void {
  route(listOffers, async ({ query }, { companies, today }) => listOffersPage(platform, companies, query, today));

  // The tabs of the states count what the other filters select.
  route(countOffers, async ({ query }, { companies, today }) =>
    offerCounts(platform, companies, { ...offerSelection({ ...query, state: undefined }, today), today }),
  );

  route(offerFilterChoices, async (_input, { companies }) => {
    const perCompany = await Promise.all(companies.map((scope) => scope.read(...choiceQueries(scope))));
    const values = (index: 0 | 1) =>
      [...new Set(perCompany.flatMap((lists) => lists[index].map((row) => row.value)))].sort((a, b) => a.localeCompare(b, 'fr')).slice(0, 400);
    return { requesters: values(0), projects: values(1) };
  });

  route(exportOffers, async ({ query }, context) => sendExport(context, offersExporter, query));

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
