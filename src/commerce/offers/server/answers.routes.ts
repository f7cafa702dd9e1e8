import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/kernel/errors.ts';
import { drawDocument } from '#platform/documents/server/drawn-files.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { Caller, CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { readPrintedCustomer } from '#parties/companies/server/printed-customer.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { acceptancePdf, acceptOffer as acceptEndpoint, declineOffer as declineEndpoint } from '../answers.api.ts';
import { offerPdf } from '../offers.api.ts';
import { acceptOffer, declineOffer, type Answering } from './answers.service.ts';
import type { OfferRecord } from './offer-detail.store.ts';
import { buildAcceptanceModel, makeFrame, buildOfferModel } from './offers-documents.service.ts';
import { findOffer, getOfferDetail } from './offers.service.ts';

/** The caller as somebody who answers offers and approves acceptances. */
export const toActor = ({ rights }: CompanyScope, { userId, staffRole }: Caller) => ({
  id: userId,
  accepts: rights.accepts,
  amountLimit: rights.amountLimit ?? null,
  isStaff: staffRole !== null,
});

export const makeAnswering = async ({ platform, author, company, caller, today }: CompanyContext): Promise<Answering> => ({
  author,
  actor: toActor(company, caller),
  today,
  terms: (await getProvider(platform)).terms,
});

/** Answers to offers, and the documents of both. */
export function answersRoutes({ route }: Routes, platform: Platform): void {
  route(acceptEndpoint, async ({ params, body, files: { purchaseOrder } }, context) => {
    const { record } = await findOffer(context, params.code);
    const answering = await makeAnswering(context);
    await context.change(async (tx) => acceptOffer(tx, answering, record.number, body, purchaseOrder[0]));
    return getOfferDetail(context, record.number);
  });

  route(declineEndpoint, async ({ params, body }, context) => {
    const { record } = await findOffer(context, params.code);
    const answering = await makeAnswering(context);
    await context.change(async (tx) => declineOffer(tx, answering, record.number, { ...body, signerName: context.caller.fullName }));
    return getOfferDetail(context, record.number);
  });

  route(offerPdf, async ({ params, query }, context) => {
    const { record, scope } = await findOffer(context, params.code);
    const revision = record.revisions.find((one) => (query.revision === undefined ? one.isCurrent : one.revision === query.revision));
    if (!revision) throw platformError('notFound');
    const body = await drawDocument(context.costly, buildOfferModel(await buildPrinted(scope, record, context), revision, await loadFrame(context)));
    return sendMade(context.reply, {
      name: `${record.number} v${revision.revision} ${revision.issuedOn}.pdf`,
      contentType: 'application/pdf',
      body,
      shown: 'inline',
    });
  });

  route(acceptancePdf, async ({ params }, context) => {
    const { record, scope } = await findOffer(context, params.code);
    const answer = record.answers.find(({ kind }) => kind === 'accepted');
    const revision = record.revisions.find(({ id }) => id === answer?.offerId);
    if (!answer || !revision) throw platformError('notFound');
    const body = await drawDocument(
      context.costly,
      buildAcceptanceModel(await buildPrinted(scope, record, context), revision, answer, await loadFrame(context)),
    );
    return sendMade(context.reply, {
      name: `${m['offers.document.acceptanceFile']({ number: record.number }, { locale: context.locale })}.pdf`,
      contentType: 'application/pdf',
      body,
      shown: 'inline',
    });
  });

  const buildPrinted = async ({ companyId, companyName }: CompanyScope, record: OfferRecord, { locale }: CompanyContext) => ({
    ...record,
    companyName,
    customer: await readPrintedCustomer(platform.database, companyId, locale),
  });

  const loadFrame = async ({ locale }: CompanyContext) => makeFrame(await getProvider(platform), locale, platform.clock.now());
}
