import { m } from '#generated/messages/messages.js';
import {
  declareNotifications,
  type MailedFact,
  type NotificationParams,
  type NotificationTopic,
  type Part,
  type Words,
} from '#capabilities/notifications/notification.ts';
import { formatGroupCount, fact, quoteText } from '#capabilities/notifications/notification.text.ts';
import { offerApprovalKind, offerKind } from './offers.journal.ts';

/** Notifications about offers. */

/** Facts of the current revision. Amounts in minor units, days `YYYY-MM-DD`. */
export interface OfferFacts extends NotificationParams {
  project?: string;
  /** Last day to answer. */
  day?: string;
  /** Total excluding VAT. */
  amount?: number;
  currency?: string;
  revision?: number;
  company?: string;
  /** Signer of the last answer. */
  name?: string;
}

/** Days before the end of an offer's validity on which its readers are reminded. */
export const offerReminderDays = 3;

/** Role of the PDF that is mailed with an offer, among its files. */
export const sentPdfRole = 'offer';

const formatExclVat = ({ amount, currency }: OfferFacts, { options, money }: Words): Part =>
  amount !== undefined && m['offers.figures.amount']({ amount: money(amount, currency) }, options);
const formatValidUntil = ({ day }: OfferFacts, { options, day: shown }: Words): Part =>
  day !== undefined && m['offers.notification.validUntil']({ day: shown(day) }, options);

const listProjectFacts = ({ project: named }: OfferFacts, words: Words): readonly (MailedFact | undefined)[] => [fact(m['offers.field.project'], named, words)];
const formatReplyLabel = (_params: unknown, { options }: Words): string => m['offers.mail.reply']({}, options);
const formatViewLabel = (_params: unknown, { options }: Words): string => m['offers.mail.viewOffer']({}, options);
/** Values of the sentences of mails. */
const buildMailValues = ({ number, amount = 0, currency, day = '', revision = 1, name = '', company = '' }: OfferFacts, words: Words) => ({
  number,
  amount: words.money(amount, currency),
  day: day && words.day(day, 'long'),
  revision,
  name,
  company,
});

/** Notifications about offers and about the requests for them. */
export const offersTopic: NotificationTopic = { name: 'offers', label: m['offers.list.title'], icon: 'fileText' };

export const offerNotifications = declareNotifications<OfferFacts>()(offerKind, offersTopic, {
  offerReceived: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['offers.notification.offerReceived.label'],
    mark: { icon: 'send', family: 'info' },
    trigger: { actions: ['created'] },
    title: ({ number }, { options }) => m['offers.news.created']({ number }, options),
    detail: (params, words) => [params.project, formatExclVat(params, words), formatValidUntil(params, words)],
    mail: {
      sentence: (params, words) => m['offers.mail.received'](buildMailValues(params, words), words.options),
      facts: listProjectFacts,
      button: formatReplyLabel,
      bundle: formatGroupCount(m['offers.mail.receivedBundle']),
      hasFiles: true,
    },
  },
  offerRevised: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['offers.notification.offerRevised.label'],
    mark: { icon: 'send', family: 'info' },
    trigger: { actions: ['revised'] },
    title: ({ number, revision = 1 }, { options }) => m['offers.news.revised']({ number, revision }, options),
    detail: (params, words) => [params.project, formatExclVat(params, words), formatValidUntil(params, words)],
    mail: {
      sentence: (params, words) => m['offers.mail.revised'](buildMailValues(params, words), words.options),
      facts: listProjectFacts,
      button: formatReplyLabel,
      bundle: formatGroupCount(m['offers.mail.revisedBundle']),
      hasFiles: true,
    },
  },
  offerExpiring: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['offers.notification.offerExpiring.label'],
    mark: { icon: 'hourglassLow', family: 'warning' },
    trigger: 'daily',
    title: ({ number, days }: OfferFacts & { days: number }, { options }) =>
      days === 0
        ? m['offers.notification.offerExpiring.lastDay']({ number }, options)
        : m['offers.notification.offerExpiring.title']({ number, count: days }, options),
    detail: (params, words) => [params.project, formatExclVat(params, words)],
    mail: {
      sentence: (params, words) => m['offers.mail.expiring'](buildMailValues(params, words), words.options),
      facts: listProjectFacts,
      button: formatReplyLabel,
      bundle: formatGroupCount(m['offers.mail.expiringBundle']),
    },
  },
  offerAccepted: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['offers.notification.offerAccepted.label'],
    mark: { icon: 'circleCheck', family: 'success' },
    trigger: { actions: ['accepted'] },
    title: ({ number, company = '' }, { options }) => m['offers.notification.offerAccepted.title']({ number, company }, options),
    detail: (params, words) => [params.name, formatExclVat(params, words)],
    mail: {
      sentence: (params, words) => m['offers.mail.accepted'](buildMailValues(params, words), words.options),
      facts: listProjectFacts,
      button: formatViewLabel,
      bundle: formatGroupCount(m['offers.mail.acceptedBundle']),
    },
  },
  offerDeclined: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['offers.notification.offerDeclined.label'],
    mark: { icon: 'circleX', family: 'neutral' },
    trigger: { actions: ['declined'] },
    title: ({ number, company = '' }, { options }) => m['offers.notification.offerDeclined.title']({ number, company }, options),
    detail: ({ name, text }, words) => [name, quoteText(text, words)],
    mail: {
      sentence: (params, words) => m['offers.mail.declined'](buildMailValues(params, words), words.options),
      facts: listProjectFacts,
      button: formatViewLabel,
      bundle: formatGroupCount(m['offers.mail.declinedBundle']),
    },
  },
});

/** An acceptance above its signer's limit: those who may approve it are asked, its signer is notified. */
export const offerApprovalNotifications = declareNotifications<OfferFacts>()(offerApprovalKind, offersTopic, {
  approvalAsked: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['offers.notification.approvalAsked.label'],
    mark: { icon: 'send', family: 'info' },
    trigger: { actions: ['submitted'] },
    title: ({ number }, { options }) => m['offers.notification.approvalAsked.title']({ number }, options),
    detail: (params, words) => [params.name, formatExclVat(params, words)],
    mail: {
      sentence: (params, words) => m['offers.mail.approvalAsked'](buildMailValues(params, words), words.options),
      facts: listProjectFacts,
      button: (_params, { options }) => m['offers.mail.decide']({}, options),
      bundle: formatGroupCount(m['offers.mail.approvalAskedBundle']),
    },
  },
  approvalRefused: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['offers.notification.approvalRefused.label'],
    mark: { icon: 'circleX', family: 'neutral' },
    trigger: { actions: ['refused'] },
    title: ({ number }, { options }) => m['offers.notification.approvalRefused.title']({ number }, options),
    detail: ({ text }, words) => [quoteText(text, words)],
    mail: {
      sentence: (params, words) => m['offers.mail.approvalRefused'](buildMailValues(params, words), words.options),
      facts: listProjectFacts,
      button: formatViewLabel,
      bundle: formatGroupCount(m['offers.mail.approvalRefusedBundle']),
    },
  },
  approvalEnded: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['offers.notification.approvalEnded.label'],
    mark: { icon: 'circleX', family: 'warning' },
    trigger: { actions: ['ended'] },
    title: ({ number }, { options }) => m['offers.notification.approvalEnded.title']({ number }, options),
    detail: ({ name = '' }, { options }) => [m['offers.notification.approvalEnded.detail']({ name }, options)],
    mail: {
      sentence: (params, words) => m['offers.mail.approvalEnded'](buildMailValues(params, words), words.options),
      facts: listProjectFacts,
      button: formatViewLabel,
      bundle: (group, { options }) => m['offers.mail.approvalEndedBundle']({ count: group.length }, options),
    },
  },
  approvalGiven: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['offers.notification.approvalGiven.label'],
    mark: { icon: 'circleCheck', family: 'success' },
    trigger: { actions: ['approved'] },
    title: ({ number }, { options }) => m['offers.notification.approvalGiven.title']({ number }, options),
    detail: (params, words) => [params.name, formatExclVat(params, words)],
    mail: {
      sentence: (params, words) => m['offers.mail.approvalGiven'](buildMailValues(params, words), words.options),
      facts: listProjectFacts,
      button: formatViewLabel,
      bundle: formatGroupCount(m['offers.mail.approvalGivenBundle']),
    },
  },
});
