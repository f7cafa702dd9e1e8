import {
  IconAlertTriangle,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconFileTextSpark,
  IconHourglassEmpty,
  IconMessageCircle,
  IconPhone,
  IconProgress,
  IconReceiptOff,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { StatusLook } from '#platform/web/parts/Status.tsx';
import type { FeedName } from '#ingest/ingest.api.ts';
import { queueRules, type QueueKind, type QueueReason, type QueueState } from '../queue.ts';

type Sentence = () => string;

/** How a queue is called, and what it says when nothing waits in it. */
export const queueTexts = {
  'sign-ups': { name: m['provider.queue.signUps'], help: m['provider.queue.signUpsHelp'], empty: m['provider.queue.signUpsEmpty'] },
  'identity-checks': { name: m['provider.queue.identityChecks'], help: m['provider.queue.identityChecksHelp'], empty: m['provider.queue.identityChecksEmpty'] },
  'damage-reports': { name: m['provider.queue.damageReports'], help: m['provider.queue.damageReportsHelp'], empty: m['provider.queue.damageReportsEmpty'] },
  'invoice-disputes': {
    name: m['provider.queue.invoiceDisputes'],
    help: m['provider.queue.invoiceDisputesHelp'],
    empty: m['provider.queue.invoiceDisputesEmpty'],
  },
  'offer-requests': { name: m['provider.queue.offerRequests'], help: m['provider.queue.offerRequestsHelp'], empty: m['provider.queue.offerRequestsEmpty'] },
  conversations: { name: m['provider.queue.conversations'], help: m['provider.queue.conversationsHelp'], empty: m['provider.queue.conversationsEmpty'] },
  'failed-rows': { name: m['provider.queue.failedRows'], help: m['provider.queue.failedRowsHelp'], empty: m['provider.queue.failedRowsEmpty'] },
} satisfies Record<QueueKind, { name: Sentence; help: Sentence; empty: Sentence }>;

type Look = Omit<StatusLook, 'label'> & { label: Sentence };

const looks = {
  'sign-ups': {
    waiting: { family: 'warning', icon: IconUserQuestion, label: m['provider.state.signUp.waiting'], isPill: true },
    attached: { family: 'success', icon: IconCircleCheck, label: m['provider.state.signUp.attached'] },
    refused: { family: 'neutral', icon: IconCircleX, label: m['provider.state.signUp.refused'] },
  },
  'identity-checks': {
    waiting: { family: 'warning', icon: IconPhone, label: m['provider.state.identityCheck.waiting'], isPill: true },
    verified: { family: 'success', icon: IconCircleCheck, label: m['provider.state.identityCheck.verified'] },
    refused: { family: 'neutral', icon: IconCircleX, label: m['provider.state.identityCheck.refused'] },
  },
  'damage-reports': {
    received: { family: 'warning', icon: IconAlertTriangle, label: m['provider.state.damageReport.received'], isPill: true },
    inProgress: { family: 'progress', icon: IconProgress, label: m['provider.state.damageReport.inProgress'] },
    closed: { family: 'neutral', icon: IconChecks, label: m['provider.state.damageReport.closed'] },
  },
  'invoice-disputes': {
    received: { family: 'warning', icon: IconReceiptOff, label: m['provider.state.invoiceDispute.received'], isPill: true },
    inProgress: { family: 'progress', icon: IconProgress, label: m['provider.state.invoiceDispute.inProgress'] },
    closed: { family: 'neutral', icon: IconChecks, label: m['provider.state.invoiceDispute.closed'] },
  },
  'offer-requests': {
    received: { family: 'warning', icon: IconFileTextSpark, label: m['provider.state.offerRequest.received'], isPill: true },
    inProgress: { family: 'progress', icon: IconProgress, label: m['provider.state.offerRequest.inProgress'] },
    answered: { family: 'success', icon: IconCircleCheck, label: m['provider.state.offerRequest.answered'] },
    closed: { family: 'neutral', icon: IconCircleX, label: m['provider.state.offerRequest.closed'] },
  },
  conversations: {
    waiting: { family: 'warning', icon: IconMessageCircle, label: m['provider.state.conversation.waiting'], isPill: true },
    answered: { family: 'success', icon: IconCircleCheck, label: m['provider.state.conversation.answered'] },
  },
  'failed-rows': {
    failed: { family: 'danger', icon: IconAlertTriangle, label: m['provider.state.failedRow.failed'], isPill: true },
    waiting: { family: 'warning', icon: IconHourglassEmpty, label: m['provider.state.failedRow.waiting'] },
    resolved: { family: 'success', icon: IconCircleCheck, label: m['provider.state.failedRow.resolved'] },
    dismissed: { family: 'neutral', icon: IconBan, label: m['provider.state.failedRow.dismissed'] },
  },
} satisfies { [Kind in QueueKind]: Record<QueueState<Kind>, Look> };

/** How an item's state looks. */
export function stateLook(kind: QueueKind, state: string): StatusLook {
  const known = looks[kind] as Readonly<Record<string, Look>>;
  const { label, ...look } = known[state] ?? known[queueRules[kind].open[0]]!;
  return { ...look, label: label() };
}

/** Why an action cannot be taken, as the server would word it. */
export const reasonTexts = {
  role: m['provider.reason.role'],
  handled: m['provider.reason.handled'],
  taken: m['provider.reason.taken'],
  noAccount: m['provider.reason.noAccount'],
  notAnswered: m['provider.reason.notAnswered'],
  unreadable: m['provider.reason.unreadable'],
} satisfies Record<QueueReason, Sentence>;

/** The sentence beside a control; none when the action may be taken. */
export const reasonText = (verdict: true | QueueReason): string | undefined => (verdict === true ? undefined : reasonTexts[verdict]());

const entityTexts = {
  companies: m['provider.entity.companies'],
  'partner-links': m['provider.entity.partnerLinks'],
  sites: m['provider.entity.sites'],
  'sub-organisations': m['provider.entity.subOrganisations'],
  users: m['provider.entity.users'],
  products: m['provider.entity.products'],
  carriers: m['provider.entity.carriers'],
  offers: m['provider.entity.offers'],
  orders: m['provider.entity.orders'],
  deliveries: m['provider.entity.deliveries'],
  invoices: m['provider.entity.invoices'],
  'credit-notes': m['provider.entity.creditNotes'],
  payments: m['provider.entity.payments'],
  documents: m['provider.entity.documents'],
} satisfies Record<FeedName, Sentence>;

/** What the ERP sends, for choosing. */
export const entityChoices = Object.keys(entityTexts) as FeedName[];

/** What a row of the feed is about; a name of no feed (a manufacturer) as it stands. */
export const entityText = (entity: string): string => (entityTexts as Readonly<Record<string, Sentence>>)[entity]?.() ?? entity;

export const queueIcons = {
  'sign-ups': IconUserQuestion,
  'identity-checks': IconPhone,
  'damage-reports': IconAlertTriangle,
  'invoice-disputes': IconReceiptOff,
  'offer-requests': IconFileTextSpark,
  conversations: IconMessageCircle,
  'failed-rows': IconHourglassEmpty,
} satisfies Record<QueueKind, Icon>;
