import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endOfMonthReadings } from '#parties/companies/payment-terms.ts';
import { lineKinds } from '#commerce/orders/order.ts';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { companyId, currency, day, instant, money, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import { answerableKinds } from '#commerce/offers/offers.journal.ts';
import { contentNames, draftContent } from './offer-drafts.schema.ts';
import { revisionReasons, orderReasons } from './offer-draft.ts';
import { draftOrderEntry, orderEntry } from '#commerce/order-entry/entered-orders.schema.ts';

/** Offers that the provider's people compose. Customers never see a draft. */

/** Choices of the composer at most. */
export const peopleAtMost = 300;
export const sitesAtMost = 1000;
export const completionsOfOffersAtMost = 8;

const version = () => whole(1, 2_147_483_647);
const keptDraft = z.object({ version: z.int(), updatedAt: instant(), editorName: responseText(200) });

const draft = z
  .object({
    id: uuid(),
    companyId: companyId(),
    companyName: responseText(200),
    /** The offer that the draft revises; null for a new one. */
    offerNumber: responseText(60).nullable(),
    /** Its last revision. */
    revision: z.int().nullable(),
    /** The request that the offer answers. */
    request: z
      .object({
        kind: z.enum(answerableKinds),
        id: uuid(),
        number: responseText(60),
        requestedOn: day(),
        wantedOn: day().nullable(),
        message: responseText(4000),
      })
      .nullable(),
    currency: currency(),
    content: draftContent,
    version: z.int(),
    updatedAt: instant(),
    editorName: responseText(200),
    /** People of the company who see offers. */
    people: z.array(z.object({ id: uuid(), name: responseText(200), email: responseText(254) })).max(peopleAtMost),
    sites: z.array(z.object({ id: uuid(), label: responseText(200), city: responseText(100).nullable() })).max(sitesAtMost),
    /** The provider's people, one of whom the customer may ask. */
    staff: z.array(z.object({ id: uuid(), name: responseText(200), email: responseText(254), phone: responseText(40) })).max(peopleAtMost),
    /** Payment terms agreed with the company. */
    agreed: z.object({ days: z.int().nullable(), endOfMonth: z.enum(endOfMonthReadings).nullable(), day: z.int().nullable() }),
    /** Terms of sale in force. */
    terms: z.object({ version: z.int(), since: day() }).nullable(),
  })
  .meta({ id: 'OfferDraft' });
export type OfferDraft = z.output<typeof draft>;

const byId = z.object({ id: uuid() });

export const startDraft = endpoint('POST', '/api/provider/offer-drafts', {
  summary: 'Begins an offer to a company: blank, from a customer’s request, or as the next revision of an offer. One that was begun already is opened.',
  access: 'staff',
  body: labelFields(
    z.strictObject({ companyId: companyId(), request: z.strictObject({ kind: z.enum(answerableKinds), id: uuid() }).nullish(), revises: text(60).nullish() }),
    { companyId: m['offer-drafts.company'], request: m['offers.queue.column.request'], revises: m['offers.field.number'] },
    { 'request.kind': m['offer-drafts.lines.kind'], 'request.id': m['offers.request.number'] },
  ),
  errors: revisionReasons.map((reason) => `offers.revision.${reason}`),
  status: 201,
  response: z.object({ id: uuid() }),
});

export const getDraft = endpoint('GET', '/api/provider/offer-drafts/:id', {
  summary: 'The draft of an offer, with the people and sites that it may name.',
  access: 'staff',
  params: byId,
  response: draft,
});

export const keepDraft = endpoint('PUT', '/api/provider/offer-drafts/:id', {
  summary: 'Keeps a draft; refused with what a colleague has kept meanwhile.',
  access: 'staff',
  params: byId,
  body: labelFields(
    z.strictObject({ version: version(), content: draftContent }),
    { version: m['platform.label.version'], content: m['offer-drafts.content'] },
    contentNames,
  ),
  errors: ['conflict'],
  response: keptDraft,
});

export const dropDraft = endpoint('DELETE', '/api/provider/offer-drafts/:id', { summary: 'Drops the draft of an offer.', access: 'staff', params: byId });

export const sendDraft = endpoint('POST', '/api/provider/offer-drafts/:id/send', {
  summary: 'Sends a composed offer: gives it its number and revision, mails it as PDF, and answers the request that it came from.',
  access: 'staff',
  params: byId,
  body: labelFields(z.strictObject({ version: version() }), { version: m['platform.label.version'] }),
  errors: ['conflict'],
  costly: true,
  response: z.object({ companyId: companyId(), number: responseText(60), revision: z.int() }),
});

export const draftPdf = endpoint('GET', '/api/provider/offer-drafts/:id/pdf', {
  summary: 'A draft as the PDF that its customer would get.',
  access: 'staff',
  params: byId,
  produces: ['application/pdf'],
  costly: true,
});

export const completeLine = endpoint('GET', '/api/provider/catalogue', {
  summary: 'Products whose reference contains a text, whatever its case and hyphens, with their list price in euros; from two characters.',
  access: 'staff',
  query: z.object({ q: text(100) }),
  response: z.object({
    rows: z
      .array(
        z.object({
          manufacturer: responseText(40),
          manufacturerName: responseText(200),
          reference: responseText(100),
          description: responseText(500),
          kind: z.enum(lineKinds),
          listPrice: money(),
        }),
      )
      .max(completionsOfOffersAtMost),
  }),
});

/** Orders that the provider's people enter from an offer, or from the draft of one. */

const draftById = z.object({ id: uuid() });
const entered = z.object({ companyId: companyId(), number: responseText(60) });

export const orderOffer = endpoint('POST', '/api/provider/offers/:id/order', {
  summary: 'Enters the order of an offer that the customer has accepted, here or elsewhere, with its lines. The offer is in production from then on.',
  access: 'staff',
  params: draftById,
  body: orderEntry,
  errors: orderReasons.map((reason) => `offers.order.${reason}`),
  status: 201,
  response: entered,
});

export const orderDraft = endpoint('POST', '/api/provider/offer-drafts/:id/order', {
  summary: 'Enters the lines of a blank draft as an order that no offer preceded, and ends the draft.',
  access: 'staff',
  params: draftById,
  body: draftOrderEntry,
  errors: ['conflict', 'offers.order.notBlank'],
  status: 201,
  response: entered,
});
