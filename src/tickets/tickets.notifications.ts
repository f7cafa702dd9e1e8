import { m } from '#generated/messages/messages.js';
import {
  notificationsAbout,
  type JournalRule,
  type MailedFact,
  type NotificationParams,
  type NotificationRule,
  type NotificationTopic,
  type Words,
} from '#notifications/notification.ts';
import { counted, fact, quoted } from '#notifications/notification.text.ts';
import type { MarkName } from '#platform/marks.ts';
import type { Message, MessageWith } from '#platform/message.ts';
import { interventionKind, ticketKind } from './tickets.journal.ts';

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
  invoice?: string;
}

const topic: NotificationTopic = { name: 'tickets', label: m['tickets.title'], icon: 'progress' };

const facts = (params: TicketFacts, words: Words): readonly (MailedFact | undefined)[] => [
  fact(m['tickets.field.label'], params.label, words),
  fact(m['tickets.field.site'], params.site, words),
  fact(m['tickets.field.technician'], params.technician, words),
  fact(m['tickets.field.plannedAt'], params.day === undefined ? undefined : words.day(params.day, 'long'), words),
  fact(m['tickets.field.invoice'], params.invoice, words),
];
const open = (_params: TicketFacts, { options }: Words): string => m['tickets.mail.open']({}, options);

type Numbered = MessageWith<{ number: string }>;
interface KindWords {
  label: Message;
  title: Numbered;
  mail: Numbered;
  bundle: MessageWith<{ count: number }>;
  mark: MarkName;
  trigger: JournalRule;
}

/** A kind for the people of a ticket. */
const forPeople = ({ label, title, mail, bundle, mark, trigger }: KindWords) =>
  ({
    audience: 'customer',
    needs: 'nothing',
    frequency: 'atOnce',
    label,
    mark,
    trigger,
    title: ({ number }, { options }) => title({ number }, options),
    detail: ({ label: of, text }, words) => [of, quoted(text, words)],
    mail: { sentence: ({ number }, { options }) => mail({ number }, options), facts, button: open, bundle: counted(bundle) },
  }) satisfies NotificationRule<TicketFacts>;

/** The comment that the entry holds. */
const withComment = (action: string): JournalRule => ({
  actions: [action],
  params: ({ changes }) => {
    const comment = changes.validationComment?.after;
    return typeof comment === 'string' && comment !== '' ? { text: comment } : {};
  },
});

export const ticketNotifications = notificationsAbout<TicketFacts>()(ticketKind, topic, {
  ticketValidated: forPeople({
    label: m['tickets.notification.validated.label'],
    title: m['tickets.notification.validated.title'],
    mail: m['tickets.mail.validated'],
    bundle: m['tickets.mail.validatedBundle'],
    mark: { icon: 'circleCheck', family: 'info' },
    trigger: withComment('validated'),
  }),
  ticketRefused: forPeople({
    label: m['tickets.notification.refused.label'],
    title: m['tickets.notification.refused.title'],
    mail: m['tickets.mail.refused'],
    bundle: m['tickets.mail.refusedBundle'],
    mark: { icon: 'circleX', family: 'danger' },
    trigger: withComment('refused'),
  }),
  ticketShipped: forPeople({
    label: m['tickets.notification.shipped.label'],
    title: m['tickets.notification.shipped.title'],
    mail: m['tickets.mail.shipped'],
    bundle: m['tickets.mail.shippedBundle'],
    mark: { icon: 'truckDelivery', family: 'progress' },
    trigger: { actions: ['shipped'] },
  }),
  ticketDeployed: forPeople({
    label: m['tickets.notification.deployed.label'],
    title: m['tickets.notification.deployed.title'],
    mail: m['tickets.mail.deployed'],
    bundle: m['tickets.mail.deployedBundle'],
    mark: { icon: 'circleCheck', family: 'success' },
    trigger: { actions: ['deployed'] },
  }),
  ticketInvoiced: forPeople({
    label: m['tickets.notification.invoiced.label'],
    title: m['tickets.notification.invoiced.title'],
    mail: m['tickets.mail.invoiced'],
    bundle: m['tickets.mail.invoicedBundle'],
    mark: { icon: 'receipt', family: 'neutral' },
    trigger: { actions: ['invoiced'] },
  }),
  ticketPlanned: forPeople({
    label: m['tickets.notification.planned.label'],
    title: m['tickets.notification.planned.title'],
    mail: m['tickets.mail.planned'],
    bundle: m['tickets.mail.plannedBundle'],
    mark: { icon: 'calendarEvent', family: 'info' },
    trigger: { actions: ['planned'] },
  }),
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
      bundle: counted(m['tickets.mail.sentBundle']),
    },
  },
});

/** Facts of an intervention; its `number` is that of its ticket. */
export const interventionNotifications = notificationsAbout<TicketFacts>()(interventionKind, topic, {
  interventionPlanned: forPeople({
    label: m['tickets.notification.interventionPlanned.label'],
    title: m['tickets.notification.interventionPlanned.title'],
    mail: m['tickets.mail.interventionPlanned'],
    bundle: m['tickets.mail.interventionPlannedBundle'],
    mark: { icon: 'calendarEvent', family: 'info' },
    trigger: { actions: ['planned'] },
  }),
  interventionMoved: forPeople({
    label: m['tickets.notification.interventionMoved.label'],
    title: m['tickets.notification.interventionMoved.title'],
    mail: m['tickets.mail.interventionMoved'],
    bundle: m['tickets.mail.interventionMovedBundle'],
    mark: { icon: 'calendarEvent', family: 'warning' },
    trigger: { actions: ['rescheduled'] },
  }),
});
