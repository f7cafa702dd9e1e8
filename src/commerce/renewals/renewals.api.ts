import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { limits } from '#platform/http/limits.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, day, instant, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import { deviceOfLine } from '#installed-base/contracts/contracts.api.ts';
import { isOneTerm, renewalKinds, renewalLinesAtMost, renewalMessageMax, renewalMonthsAtMost, renewalRefusals, renewalStates } from './renewal.ts';
import { renewalList } from './renewals.list.ts';
import { offerAnswer, requestClosing, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { renewalQueue } from './renewals.queue.ts';

const noTerm = declareIssue('renewals.noTerm', m['renewals.noTerm']);
/** The requested end has passed. */
export const endPassed = declareIssue('renewals.endPassed', m['renewals.endPassed']);
const ids = () => z.array(uuid()).max(renewalLinesAtMost);

/** Selected contract lines, the lines of whole contracts, and devices with their latest line. */
const selection = { lines: ids(), contracts: ids(), devices: ids() };
/** Term: one end for all lines, or months from the end of each. */
const term = { endsOn: day().nullish(), months: whole(1, renewalMonthsAtMost).nullish() };
const selectionLabels = {
  lines: m['renewals.field.lines'],
  contracts: m['renewals.field.contracts'],
  devices: m['renewals.field.devices'],
  endsOn: m['renewals.field.endsOn'],
  months: m['renewals.field.months'],
};
const checkTerm = ({ endsOn, months }: { endsOn?: string | null | undefined; months?: number | null | undefined }, context: z.RefinementCtx): void => {
  if (!isOneTerm({ endsOn: endsOn ?? null, months: months ?? null })) context.addIssue({ code: 'custom', path: ['endsOn'], message: noTerm });
};

export const renewalSelection = labelFields(z.strictObject({ ...selection, ...term }).superRefine(checkTerm), selectionLabels);
export type RenewalSelection = z.output<typeof renewalSelection>;

export const renewalInput = labelFields(
  z
    .strictObject({
      ...selection,
      ...term,
      serviceLevel: text(120),
      message: text(renewalMessageMax),
      /** Number of lines that can be renewed, as the preview said. */
      expected: whole(1, renewalLinesAtMost),
    })
    .superRefine(checkTerm),
  { ...selectionLabels, serviceLevel: m['renewals.field.serviceLevel'], message: m['renewals.field.message'], expected: m['renewals.field.lines'] },
);
export type RenewalInput = z.output<typeof renewalInput>;

/** Contract and device that a line names, where they are still known. */
export const namedByLine = { contractId: uuid().nullable(), ...deviceOfLine };

const lineFields = {
  /** Null where no contract names the device. */
  contractNumber: responseText(100).nullable(),
  /** Whether the provider did not sell its contract. */
  isImported: z.boolean(),
  manufacturer: responseText(100),
  reference: responseText(100),
  description: responseText(500),
  serial: responseText(100).nullable(),
  quantity: z.int(),
  /** Current last day, and the one that is requested. */
  endsOn: day().nullable(),
  untilOn: day(),
};

export const renewalPreview = z
  .object({
    /** Number of lines that can be renewed. */
    renewable: z.int().min(0),
    kind: z.enum(renewalKinds),
    lines: z.array(
      z.object({
        ...lineFields,
        /** Service level now. */
        serviceLevel: responseText(200).nullable(),
        /** Why it cannot be renewed; null where it can. */
        refusal: z.enum(renewalRefusals).nullable(),
        /** Values that the reason's sentence names. */
        coveredUntil: day().nullable(),
        endOfSupportOn: day().nullable(),
        requestNumber: responseText(60).nullable(),
      }),
    ),
  })
  .meta({ id: 'RenewalPreview' });
export type RenewalPreview = z.output<typeof renewalPreview>;

const summaryFields = {
  companyId: companyId(),
  companyName: responseText(200),
  id: uuid(),
  number: responseText(60),
  kind: z.enum(renewalKinds),
  state: z.enum(renewalStates),
  lineCount: z.int(),
  /** The first three by their numbers. `id`: null where the lines of the number are gone, or of several contracts. */
  contracts: z.array(z.object({ id: uuid().nullable(), number: responseText(100) })),
  endsOn: day().nullable(),
  periodMonths: z.int().nullable(),
  requesterName: responseText(200),
  createdAt: instant(),
  /** The offer that answers it. */
  offerNumber: responseText(60).nullable(),
};
export const renewalSummary = z.object(summaryFields).meta({ id: 'RenewalSummary' });
export type RenewalSummary = z.output<typeof renewalSummary>;

export const renewalDetail = z
  .object({
    ...summaryFields,
    serviceLevel: responseText(120),
    message: responseText(renewalMessageMax),
    answer: responseText(2000).nullable(),
    version: z.int(),
    lines: z.array(z.object({ id: uuid(), ...lineFields, ...namedByLine })),
    can: z.object({ cancel: z.boolean() }),
  })
  .meta({ id: 'Renewal' });
export type RenewalDetail = z.output<typeof renewalDetail>;

const byCode = z.object({ code: code() });
const ofCompany = { access: 'company', right: 'prices' } as const;

export const renewalEndpoints = listEndpoints(renewalList, renewalSummary);

export const getRenewal = endpoint('GET', '/api/renewals/:code', {
  summary: 'One request for renewal by number or id, with its lines.',
  errors: ['elsewhere'],
  ...ofCompany,
  companies: 'all',
  params: byCode,
  response: renewalDetail,
});

export const previewRenewal = endpoint('POST', '/api/renewals/preview', {
  summary: 'Says of each line of a selection whether it can be renewed until the requested end, and why not.',
  ...ofCompany,
  body: renewalSelection,
  response: renewalPreview,
});

export const requestRenewal = endpoint('POST', '/api/renewals', {
  limit: limits.requests,
  summary: 'Requests the renewal of those lines of a selection that can be renewed.',
  ...ofCompany,
  body: renewalInput,
  errors: ['renewals.nothing', 'renewals.changed'],
  response: z.object({ number: responseText(60) }),
});

export const cancelRenewal = endpoint('POST', '/api/renewals/:code/cancellation', {
  limit: limits.answers,
  summary: 'Drops a request for renewal that has no offer yet.',
  ...ofCompany,
  params: byCode,
  errors: ['renewals.handled'],
  response: renewalDetail,
});

const queuedRenewal = queueItem(renewalQueue, {
  number: responseText(60),
  /** Offer or renewal of a contract that the provider sold. */
  wanted: z.enum(renewalKinds),
  requesterName: responseText(200),
  endsOn: day().nullable(),
  periodMonths: z.int().nullable(),
  serviceLevel: responseText(120),
  message: responseText(2000),
  offerNumber: responseText(60).nullable(),
  answer: responseText(2000).nullable(),
  lines: z
    .array(
      z.object({
        contractNumber: responseText(100).nullable(),
        isImported: z.boolean(),
        manufacturer: responseText(100),
        reference: responseText(100),
        serial: responseText(100).nullable(),
        ...namedByLine,
        quantity: z.int(),
        endsOn: day().nullable(),
        untilOn: day(),
      }),
    )
    .max(renewalLinesAtMost),
}).meta({ id: 'QueuedRenewal' });
export type QueuedRenewal = z.output<typeof queuedRenewal>;

export const getQueuedRenewal = itemEndpoint(renewalQueue, 'A request for renewal, with what may be done about it.', queuedRenewal);
export const answerRenewal = actionEndpoint(
  '/api/queues/renewals/:id/answer',
  'Answers a request for renewal by an offer that the ERP has sent.',
  queuedRenewal,
  offerAnswer,
);
export const dropRenewal = actionEndpoint('/api/queues/renewals/:id/drop', 'Drops a request for renewal, and says why.', queuedRenewal, requestClosing);
