import { m } from '#generated/messages/messages.js';
import {
  declareNotifications,
  type MailedFact,
  type NotificationParams,
  type NotificationTopic,
  type Words,
} from '#capabilities/notifications/notification.ts';
import { formatGroupCount, fact, quoteText } from '#capabilities/notifications/notification.text.ts';
import type { RenewalKind } from './renewal.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';

/** Notifications about requests for renewal, in both directions. */

export interface RenewalFacts extends NotificationParams {
  wanted?: RenewalKind;
  /** Numbers of its contracts. */
  contracts?: string;
  company?: string;
  /** Requester. */
  name?: string;
  /** Number of the offer that answers it. */
  offer?: string;
}

const topic: NotificationTopic = { name: 'renewals', label: m['contracts.tabs.renewals'], icon: 'progress' };

const formatContracts = ({ contracts: numbers }: RenewalFacts, words: Words): MailedFact | undefined => fact(m['renewals.field.contracts'], numbers, words);
const formatViewLabel = (_params: unknown, { options }: Words): string => m['renewals.mail.view']({}, options);

export const renewalNotifications = declareNotifications<RenewalFacts>()(renewalRequestKind, topic, {
  renewalAnswered: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['renewals.notification.answered.label'],
    mark: { icon: 'send', family: 'info' },
    trigger: { actions: ['answered'] },
    title: ({ number, offer }, { options }) =>
      offer === undefined
        ? m['renewals.notification.answered.titleAlone']({ number }, options)
        : m['renewals.notification.answered.title']({ number, offer }, options),
    detail: ({ contracts: numbers, text }, words) => [numbers, quoteText(text, words)],
    mail: {
      sentence: ({ number, offer }, { options }) =>
        offer === undefined ? m['renewals.mail.answeredAlone']({ number }, options) : m['renewals.mail.answered']({ number, offer }, options),
      facts: (params, words) => [formatContracts(params, words), fact(m['renewals.field.offer'], params.offer, words)],
      button: formatViewLabel,
      bundle: formatGroupCount(m['renewals.mail.answeredBundle']),
    },
  },
  renewalDropped: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['renewals.notification.dropped.label'],
    mark: { icon: 'circleX', family: 'neutral' },
    trigger: { actions: ['closed'] },
    title: ({ number }, { options }) => m['renewals.notification.dropped.title']({ number }, options),
    detail: ({ contracts: numbers, text }, words) => [numbers, quoteText(text, words)],
    mail: {
      sentence: ({ number }, { options }) => m['renewals.mail.dropped']({ number }, options),
      facts: (params, words) => [formatContracts(params, words)],
      button: formatViewLabel,
      bundle: formatGroupCount(m['renewals.mail.droppedBundle']),
    },
  },
  renewalRequested: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['renewals.notification.requested.label'],
    mark: { icon: 'progress', family: 'info' },
    trigger: { actions: ['created'] },
    title: ({ company = '', wanted }, { options }) =>
      (wanted === 'quote' ? m['renewals.notification.requested.quote'] : m['renewals.notification.requested.title'])({ company }, options),
    detail: ({ number, name, contracts: numbers }) => [number, name, numbers],
    mail: {
      sentence: ({ name = '', company = '' }, { options }) => m['renewals.mail.requested']({ name, company }, options),
      facts: (params, words) => [fact(m['renewals.field.number'], params.number, words), formatContracts(params, words)],
      button: (_params, { options }) => m['renewals.mail.handle']({}, options),
      bundle: formatGroupCount(m['renewals.mail.requestedBundle']),
    },
  },
  renewalCancelled: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['renewals.notification.cancelled.label'],
    mark: { icon: 'circleX', family: 'neutral' },
    trigger: { actions: ['cancelled'] },
    title: ({ number, company = '' }, { options }) => m['renewals.notification.cancelled.title']({ number, company }, options),
    detail: ({ contracts: numbers }) => [numbers],
    mail: {
      sentence: ({ number, company = '' }, { options }) => m['renewals.mail.cancelled']({ number, company }, options),
      facts: (params, words) => [formatContracts(params, words)],
      button: formatViewLabel,
      bundle: formatGroupCount(m['renewals.mail.cancelledBundle']),
    },
  },
});
