import { getProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { readPrintedCustomer } from '#parties/companies/server/printed-customer.store.ts';
import { drawDocument } from '#platform/documents/server/drawn-files.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../offer-drafts.api.ts';
import type { answerableKinds } from '#commerce/offers/offers.journal.ts';
import type { AnswerableRequest } from '#commerce/offers/server/answerable-requests.service.ts';
import { deleteDraft, readDraft, selectDraftToCopy } from './kept-drafts.store.ts';
import { buildDraftModel, formatPreviewName, sendDraft } from './offer-sending.service.ts';
import { keepDraft, lockDraft, startDraft, copyOfferContent } from './offer-drafts.service.ts';
import { listCompletions, selectDraftToEdit, selectOfferToCopyById } from './offer-drafts.store.ts';
import { makeFrame } from '#commerce/offers/server/offers-documents.service.ts';
import { countCap } from '#platform/kernel/constants.ts';
import { copyOffer, countStaffOffers, listStaffOffers } from '../staff-offers.api.ts';
import { countStates, readStaffOffers } from './staff-offers.store.ts';

/** The composer of offers. */
export const offerDraftsRoutes =
  (requests: readonly AnswerableRequest[]) =>
  ({ route }: Routes, platform: Platform): void => {
    route(api.startDraft, async ({ body }, context) => ({ id: await context.change((tx) => startDraft(tx, context, body, requests)) }));

    route(api.getDraft, async ({ params: { id } }, { staff }) => {
      const found = await selectDraftToEdit(staff.db, id).executeTakeFirst();
      if (!found) throw platformError('notFound');
      const { requestKind, requestId, agreedDays, agreedEndOfMonth, agreedDay, ...draft } = found;
      const asked = requestId === null ? undefined : await requests.find(({ kind }) => kind === requestKind)?.find(staff.db, requestId);
      const { terms } = await getProvider(platform);
      return {
        ...draft,
        request:
          asked && requestId !== null
            ? {
                kind: requestKind as (typeof answerableKinds)[number], // written with the kinds that domains declare
                id: requestId,
                number: asked.number,
                requestedOn: asked.requestedAt.slice(0, 10),
                wantedOn: asked.wantedOn,
                message: asked.message,
              }
            : null,
        agreed: { days: agreedDays, endOfMonth: agreedEndOfMonth, day: agreedDay },
        terms: terms && { version: terms.version, since: terms.since },
      };
    });

    route(api.keepDraft, async ({ params: { id }, body }, context) => context.change((tx) => keepDraft(tx, context, id, body)));

    route(api.dropDraft, async ({ params: { id } }, context) => {
      await context.change(async (tx) => {
        await lockDraft(tx, id);
        await deleteDraft(tx, id);
      });
    });

    route(api.sendDraft, async ({ params: { id }, body: { version } }, context) => sendDraft(context, id, version, requests));

    route(api.draftPdf, async ({ params: { id } }, context) => {
      const draft = await readDraft(context.staff.db, id);
      if (!draft) throw platformError('notFound');
      const frame = makeFrame(await getProvider(platform), draft.language, platform.clock.now());
      const customer = await readPrintedCustomer(platform.database, draft.companyId, draft.language);
      const body = await drawDocument(context.costly, buildDraftModel({ ...draft, number: draft.offerNumber ?? '', customer }, frame, context.today));
      return sendMade(context.reply, { name: formatPreviewName(draft, context.locale), contentType: 'application/pdf', body, shown: 'inline' });
    });

    route(api.completeLine, async ({ query: { q } }, { staff }) => ({ rows: await listCompletions(staff.db, q) }));
  };

/** Offers of all companies, for the provider's people. */
export function staffOffersRoutes({ route }: Routes): void {
  route(listStaffOffers, ({ query }, { staff, today }) => readStaffOffers(staff, query, today));

  route(countStaffOffers, async ({ query }, { staff, today }) => {
    const counts = await countStates(staff.db, query, today);
    return Object.fromEntries(Object.entries(counts).map(([state, count]) => [state, { count: Math.min(count, countCap), more: count > countCap }])) as Record<
      keyof typeof counts,
      { count: number; more: boolean }
    >; // named by the same states
  });

  route(copyOffer, async ({ params: { id } }, { staff }) => {
    const offer = await selectOfferToCopyById(staff.db, id);
    if (offer) return { number: offer.number, content: copyOfferContent(offer) };
    const draft = await selectDraftToCopy(staff.db, id);
    if (!draft) throw platformError('notFound');
    return draft;
  });
}
