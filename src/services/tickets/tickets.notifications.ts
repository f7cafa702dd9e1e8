import { m } from '#generated/messages/messages.js';
import {
  declareNotifications,
  type JournalRule,
  type MailedFact,
  type NotificationParams,
  type NotificationRule,
  type NotificationTopic,
  type Settling,
  type Words,
} from '#capabilities/notifications/notification.ts';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { formatInstant } from '#platform/kernel/format.ts';
import { formatGroupCount, fact, quoteText } from '#capabilities/notifications/notification.text.ts';
import type { MarkName } from '#platform/kernel/marks.ts';
import type { Message, MessageWith } from '#platform/kernel/message.ts';
import { correctedFields, correctedNames, correctionFacts, listCorrections, type CorrectedContent, type Correction } from './ticket-corrections.ts';
import { ticketKind } from './tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';

/** Notifications about tickets: to their requester, their author and their followers; of new ones to the provider. */

export interface TicketFacts extends NotificationParams {
  label?: string;
  company?: string;
  /** Requester. */
  requester?: string;
  site?: string;
  technician?: string;
  /** Planned day. */
  day?: string;
  /** Planned instant of a ticket, ISO 8601. */
  plannedAt?: string;
  /** Title of an intervention, its plan as ISO 8601 and its state. */
  intervention?: string;
  startsAt?: string;
  endsAt?: string;
  state?: string;
  /** Plan before a series of changes. */
  beforeStartsAt?: string;
  beforeEndsAt?: string;
  invoice?: string;
  /** Content of a ticket as far as corrections name it. */
  content?: CorrectedContent;
  corrections?: readonly Correction[];
}

const topic: NotificationTopic = { name: 'tickets', label: m['tickets.title'], icon: 'progress' };

/** Day and hours of a plan. */
function planText(startsAt: string | undefined, endsAt: string | undefined, { options: { locale } }: Words): string | undefined {
  if (startsAt === undefined) return undefined;
  const from = formatInstant(startsAt, providerTimeZone, locale, 'dateTime');
  if (endsAt === undefined) return from;
  const isOneDay = dayInZone(startsAt, providerTimeZone) === dayInZone(endsAt, providerTimeZone);
  return `${from} – ${formatInstant(endsAt, providerTimeZone, locale, isOneDay ? 'time' : 'dateTime')}`;
}

const facts = (params: TicketFacts, words: Words): readonly (MailedFact | undefined)[] => [
  fact(m['tickets.field.label'], params.label, words),
  fact(m['tickets.field.site'], params.site, words),
  fact(m['tickets.field.technician'], params.technician, words),
  fact(m['tickets.mail.intervention'], params.intervention, words),
  fact(m['tickets.mail.before'], planText(params.beforeStartsAt, params.beforeEndsAt, words), words),
  params.startsAt === undefined
    ? fact(m['tickets.field.plannedAt'], params.day === undefined ? undefined : words.day(params.day, 'long'), words)
    : fact(m['tickets.field.plannedAt'], planText(params.startsAt, params.endsAt, words), words),
  fact(m['tickets.field.invoice'], params.invoice, words),
  ...correctionFacts(params.corrections ?? [], words),
];
const open = (_params: TicketFacts, { options }: Words): string => m['tickets.mail.open']({}, options);

type Numbered = MessageWith<{ number: string }>;
interface KindWords {
  label: Message;
  title: Numbered;
  mail: Numbered;
  bundle: MessageWith<{ count: number }>;
  mark: MarkName;
  trigger: JournalRule | 'settled';
}

/** A kind for the people of a ticket. */
const makePeopleKind = ({ label, title, mail, bundle, mark, trigger }: KindWords) =>
  ({
    audience: 'customer',
    needs: 'nothing',
    frequency: 'atOnce',
    label,
    mark,
    trigger,
    title: ({ number }, { options }) => title({ number }, options),
    detail: ({ intervention, label: of, text }, words) => [intervention, of, quoteText(text, words)],
    mail: { sentence: ({ number }, { options }) => mail({ number }, options), facts, button: open, bundle: formatGroupCount(bundle) },
  }) satisfies NotificationRule<TicketFacts>;

/** The comment that the entry holds. */
const makeCommentRule = (action: string): JournalRule => ({
  actions: [action],
  params: ({ changes }) => {
    const comment = changes.validationComment?.after;
    return typeof comment === 'string' && comment !== '' ? { text: comment } : {};
  },
});

const pickInstant = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && Date.parse(one) === Date.parse(other));

/** Planning or correcting a ticket in several steps makes one notification. */
const settledTicket: Settling = {
  actions: ['planned', 'corrected'],
  fields: ['plannedAt', 'technician', ...correctedFields],
  outcomes(before, now) {
    const { plannedAt, technician, content = {} } = now as TicketFacts;
    const isMoved = 'plannedAt' in before && !isSame(pickInstant(before.plannedAt), plannedAt);
    const isGiven = 'technician' in before && (before.technician ?? undefined) !== technician;
    const corrections = listCorrections(before, content);
    return [
      ...(isMoved || isGiven ? [{ kind: 'ticketPlanned', params: {} }] : []),
      ...(corrections.length > 0 ? [{ kind: 'ticketCorrected', params: { corrections } }] : []),
    ];
  },
};

/** A plan that is made in several steps makes one notification, with the plan before it. Its technician is notified of cancelled work too. */
const settledPlan: Settling = {
  actions: ['planned', 'rescheduled', 'updated', 'cancelled', 'done'],
  fields: ['startsAt', 'endsAt', 'state'],
  outcomes(before, now) {
    const { startsAt, endsAt, state } = now as TicketFacts;
    const beforeStartsAt = 'startsAt' in before ? pickInstant(before.startsAt) : startsAt;
    const beforeEndsAt = 'endsAt' in before ? pickInstant(before.endsAt) : endsAt;
    const params = { ...(beforeStartsAt ? { beforeStartsAt } : {}), ...(beforeEndsAt ? { beforeEndsAt } : {}) };
    if (state === 'cancelled') {
      // Nobody was notified of one that was added meanwhile.
      if (!before.state || before.state === 'cancelled') return [];
      return [
        { kind: 'interventionCancelled', params },
        { kind: 'workCancelled', params },
      ];
    }
    if (isSame(beforeStartsAt, startsAt) && isSame(beforeEndsAt, endsAt)) return [];
    if (startsAt === undefined) return [{ kind: 'interventionCancelled', params }];
    return [beforeStartsAt === undefined ? { kind: 'interventionPlanned', params: {} } : { kind: 'interventionMoved', params }];
  },
};

export const ticketNotifications = declareNotifications<TicketFacts>()(
  ticketKind,
  topic,
  {
    ticketValidated: makePeopleKind({
      label: m['tickets.notification.validated.label'],
      title: m['tickets.notification.validated.title'],
      mail: m['tickets.mail.validated'],
      bundle: m['tickets.mail.validatedBundle'],
      mark: { icon: 'circleCheck', family: 'info' },
      trigger: makeCommentRule('validated'),
    }),
    ticketRefused: makePeopleKind({
      label: m['tickets.notification.refused.label'],
      title: m['tickets.notification.refused.title'],
      mail: m['tickets.mail.refused'],
      bundle: m['tickets.mail.refusedBundle'],
      mark: { icon: 'circleX', family: 'danger' },
      trigger: makeCommentRule('refused'),
    }),
    ticketShipped: makePeopleKind({
      label: m['tickets.notification.shipped.label'],
      title: m['tickets.notification.shipped.title'],
      mail: m['tickets.mail.shipped'],
      bundle: m['tickets.mail.shippedBundle'],
      mark: { icon: 'truckDelivery', family: 'progress' },
      trigger: { actions: ['shipped'] },
    }),
    ticketDeployed: makePeopleKind({
      label: m['tickets.notification.deployed.label'],
      title: m['tickets.notification.deployed.title'],
      mail: m['tickets.mail.deployed'],
      bundle: m['tickets.mail.deployedBundle'],
      mark: { icon: 'circleCheck', family: 'success' },
      trigger: { actions: ['deployed'] },
    }),
    ticketInvoiced: makePeopleKind({
      label: m['tickets.notification.invoiced.label'],
      title: m['tickets.notification.invoiced.title'],
      mail: m['tickets.mail.invoiced'],
      bundle: m['tickets.mail.invoicedBundle'],
      mark: { icon: 'receipt', family: 'neutral' },
      trigger: { actions: ['invoiced'] },
    }),
    ticketPlanned: makePeopleKind({
      label: m['tickets.notification.planned.label'],
      title: m['tickets.notification.planned.title'],
      mail: m['tickets.mail.planned'],
      bundle: m['tickets.mail.plannedBundle'],
      mark: { icon: 'calendarEvent', family: 'info' },
      trigger: 'settled',
    }),
    ticketCorrected: {
      ...makePeopleKind({
        label: m['tickets.notification.corrected.label'],
        title: m['tickets.notification.corrected.title'],
        mail: m['tickets.mail.corrected'],
        bundle: m['tickets.mail.correctedBundle'],
        mark: { icon: 'fileText', family: 'info' },
        trigger: 'settled',
      }),
      detail: ({ label, corrections = [] }, words) => [label, correctedNames(corrections, words)],
    },
    ticketSent: {
      audience: 'staff',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['tickets.notification.sent.label'],
      mark: { icon: 'hourglassLow', family: 'warning' },
      trigger: { actions: ['created', 'sentAgain'] },
      title: ({ number, company = '' }, { options }) => m['tickets.notification.sent.title']({ number, company }, options),
      detail: ({ label, requester }) => [label, requester],
      mail: {
        sentence: ({ number, company = '' }, { options }) => m['tickets.mail.sent']({ number, company }, options),
        facts: (params, words) => [...facts(params, words), fact(m['tickets.field.requester'], params.requester, words)],
        button: (_params, { options }) => m['tickets.mail.handle']({}, options),
        bundle: formatGroupCount(m['tickets.mail.sentBundle']),
      },
    },
  },
  settledTicket,
);

/** Facts of an intervention; its `number` is that of its ticket. */
export const interventionNotifications = declareNotifications<TicketFacts>()(
  interventionKind,
  topic,
  {
    interventionPlanned: makePeopleKind({
      label: m['tickets.notification.interventionPlanned.label'],
      title: m['tickets.notification.interventionPlanned.title'],
      mail: m['tickets.mail.interventionPlanned'],
      bundle: m['tickets.mail.interventionPlannedBundle'],
      mark: { icon: 'calendarEvent', family: 'info' },
      trigger: 'settled',
    }),
    interventionMoved: makePeopleKind({
      label: m['tickets.notification.interventionMoved.label'],
      title: m['tickets.notification.interventionMoved.title'],
      mail: m['tickets.mail.interventionMoved'],
      bundle: m['tickets.mail.interventionMovedBundle'],
      mark: { icon: 'calendarEvent', family: 'warning' },
      trigger: 'settled',
    }),
    interventionCancelled: makePeopleKind({
      label: m['tickets.notification.interventionCancelled.label'],
      title: m['tickets.notification.interventionCancelled.title'],
      mail: m['tickets.mail.interventionCancelled'],
      bundle: m['tickets.mail.interventionCancelledBundle'],
      mark: { icon: 'circleX', family: 'warning' },
      trigger: 'settled',
    }),
    workCancelled: {
      ...makePeopleKind({
        label: m['tickets.notification.workCancelled.label'],
        title: m['tickets.notification.workCancelled.title'],
        mail: m['tickets.mail.workCancelled'],
        bundle: m['tickets.mail.workCancelledBundle'],
        mark: { icon: 'circleX', family: 'warning' },
        trigger: 'settled',
      }),
      audience: 'technician',
    },
  },
  settledPlan,
);
