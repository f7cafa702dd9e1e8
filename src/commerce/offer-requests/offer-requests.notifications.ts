import { m } from '#generated/messages/messages.js';
import { declareNotifications, type NotificationParams } from '#capabilities/notifications/notification.ts';
import { formatGroupCount, fact, quoteText } from '#capabilities/notifications/notification.text.ts';
import { offersTopic } from '#commerce/offers/offers.notifications.ts';
import { offerRequestKind } from './offer-requests.journal.ts';

export interface OfferRequestFacts extends NotificationParams {
  project?: string;
  company?: string;
  /** Requester. */
  name?: string;
  /** Number of the offer that answers it. */
  offer?: string;
}

export const offerRequestNotifications = declareNotifications<OfferRequestFacts>()(offerRequestKind, offersTopic, {
  requestAnswered: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['offer-requests.notification.requestAnswered.label'],
    mark: { icon: 'message', family: 'info' },
    trigger: { actions: ['answered', 'closed'] },
    title: ({ number, authorId }, { options, isReader }) =>
      isReader(authorId)
        ? m['offer-requests.notification.requestAnswered.title']({ number }, options)
        : m['offer-requests.notification.requestAnswered.titleToOther']({ number }, options),
    detail: ({ offer, text }, words) => [
      offer !== undefined && m['offer-requests.notification.byOffer']({ number: offer }, words.options),
      quoteText(text, words),
    ],
    mail: {
      sentence: ({ number, name = '', authorId }, { options, isReader }) =>
        isReader(authorId)
          ? m['offer-requests.mail.requestAnswered']({ number }, options)
          : m['offer-requests.mail.requestAnsweredToOther']({ number, name }, options),
      facts: (params, words) => [fact(m['offer-requests.offer'], params.offer, words), fact(m['offers.field.project'], params.project, words)],
      button: (_params, { options }) => m['offer-requests.mail.viewRequest']({}, options),
      bundle: formatGroupCount(m['offer-requests.mail.requestAnsweredBundle']),
    },
  },
  offerRequested: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['offer-requests.notification.offerRequested.label'],
    mark: { icon: 'messageQuestion', family: 'info' },
    trigger: { actions: ['created'] },
    title: ({ company = '' }, { options }) => m['offer-requests.notification.offerRequested.title']({ company }, options),
    detail: ({ number, name, project }) => [number, name, project],
    mail: {
      sentence: ({ name = '', company = '' }, { options }) => m['offer-requests.mail.requested']({ name, company }, options),
      facts: (params, words) => [fact(m['offers.queue.column.request'], params.number, words), fact(m['offers.field.project'], params.project, words)],
      button: (_params, { options }) => m['offer-requests.mail.handleRequest']({}, options),
      bundle: formatGroupCount(m['offer-requests.mail.requestedBundle']),
    },
  },
});
