import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { limits } from '#platform/http/limits.ts';
import { code, requiredText, text, identifier } from '#platform/http/schemas.ts';
import { offerReasons } from './offer.ts';
import { offerDetail } from './offers.api.ts';
import { signatureDiffers, signatureMissing, isMatchingSignature } from './signature.ts';

const termsUnread = declareIssue('offers.termsUnread', m['offers.accept.termsUnread']);

const byCode = z.object({ code: code() });

/** The hash of the exact revision that its reader saw. */
const seen = { contentHash: requiredText(64) };

/** Who accepts, and with which order number. The name typed again stands for the signature. */
export const acceptance = labelFields(
  z
    .strictObject({
      ...seen,
      /** Version of the terms of sale that the signer read; none where the provider has none. */
      termsVersion: z.int().min(1).nullish(),
      signerName: requiredText(120),
      signerRole: requiredText(120),
      purchaseOrderNumber: identifier(60).optional(),
      signatureText: text(120).min(1, signatureMissing),
    })
    .superRefine(({ signerName, signatureText }, context) => {
      if (!isMatchingSignature(signatureText, signerName)) context.addIssue({ code: 'custom', path: ['signatureText'], message: signatureDiffers });
    }),
  {
    contentHash: m['offers.label.contentHash'],
    termsVersion: m['offers.accept.terms'],
    signerName: m['offers.accept.signerName'],
    signerRole: m['offers.accept.signerRole'],
    purchaseOrderNumber: m['offers.accept.purchaseOrder'],
    signatureText: m['offers.accept.signature'],
  },
);
/** The same where terms of sale are in force: this version must have been agreed to. */
export const buildAcceptanceSchema = (termsVersion: number) =>
  acceptance.superRefine((given, context) => {
    if (given.termsVersion !== termsVersion) context.addIssue({ code: 'custom', path: ['termsVersion'], message: termsUnread });
  });
export type Acceptance = z.output<typeof acceptance>;

export const refusal = labelFields(z.strictObject({ ...seen, reason: requiredText(2000) }), {
  contentHash: m['offers.label.contentHash'],
  reason: m['offers.decline.reason'],
});

/** Refusals of an answer: its reasons by the rule table, and what became of the offer meanwhile. */
const answerRefusals = [
  'elsewhere',
  'offers.revised',
  'offers.termsChanged',
  'offers.acceptedBy',
  'offers.declinedBy',
  'offers.approvalWaiting',
  ...offerReasons,
];

export const acceptOffer = endpoint('POST', '/api/offers/:code/acceptance', {
  summary: 'Accepts the revision of an offer that has this content hash, with the purchase order as a file.',
  access: 'company',
  limit: limits.answers,
  right: 'prices',
  params: byCode,
  body: acceptance,
  files: { purchaseOrder: { accept: 'documents', atMost: 1 } },
  readBack: '/api/offers/:code/documents/:file',
  errors: answerRefusals,
  response: offerDetail,
});

export const declineOffer = endpoint('POST', '/api/offers/:code/refusal', {
  summary: 'Declines an offer with a reason.',
  access: 'company',
  limit: limits.answers,
  right: 'prices',
  params: byCode,
  body: refusal,
  errors: answerRefusals,
  response: offerDetail,
});

export const acceptancePdf = endpoint('GET', '/api/offers/:code/acceptance', {
  summary: 'The acceptance of an offer as PDF: what was accepted, by whom, when.',
  errors: ['elsewhere'],
  access: 'company',
  right: 'prices',
  companies: 'all',
  params: byCode,
  produces: ['application/pdf'],
  costly: true,
});
