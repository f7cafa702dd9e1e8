import { m } from '#generated/messages/messages.js';
import {
  declareNotifications,
  type MailedFact,
  type NotificationParams,
  type NotificationTopic,
  type Words,
} from '#capabilities/notifications/notification.ts';
import { formatGroupCount, fact } from '#capabilities/notifications/notification.text.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { formatInstant } from '#platform/kernel/format.ts';
import { serviceClockKind } from './service-levels.journal.ts';

/** Notifications to the provider about clocks that are about to be missed. */

export interface ClockFacts extends NotificationParams {
  label?: string;
  company?: string;
  site?: string;
  answerDueAt?: string;
  resolutionDueAt?: string;
}

const topic: NotificationTopic = { name: 'serviceClocks', label: m['service-levels.title'], icon: 'hourglassLow' };

const formatDue = (at: string | undefined, { options: { locale } }: Words): string | undefined =>
  at && formatInstant(at, providerTimeZone, locale, 'shortDateTime');

const facts =
  (dueAt: 'answerDueAt' | 'resolutionDueAt') =>
  (params: ClockFacts, words: Words): readonly (MailedFact | undefined)[] => [
    fact(m['service-levels.field.dueAt'], formatDue(params[dueAt], words), words),
    fact(m['service-levels.mail.ticket'], params.label, words),
    fact(m['service-levels.mail.customer'], params.company, words),
    fact(m['service-levels.mail.site'], params.site, words),
  ];

const open = (_params: ClockFacts, { options }: Words): string => m['service-levels.mail.open']({}, options);

export const clockNotifications = declareNotifications<ClockFacts>()(serviceClockKind, topic, {
  answerDue: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['service-levels.notification.answer.label'],
    mark: { icon: 'hourglassLow', family: 'warning' },
    trigger: { actions: ['answerDue'] },
    title: ({ number }, { options }) => m['service-levels.notification.answer.title']({ number }, options),
    detail: (params, words) => [params.company, formatDue(params.answerDueAt, words)],
    mail: {
      sentence: ({ number, company = '' }, { options }) => m['service-levels.notification.answer.mail']({ number, company }, options),
      facts: facts('answerDueAt'),
      button: open,
      bundle: formatGroupCount(m['service-levels.notification.answer.bundle']),
    },
  },
  resolutionDue: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['service-levels.notification.resolution.label'],
    mark: { icon: 'hourglassLow', family: 'warning' },
    trigger: { actions: ['resolutionDue'] },
    title: ({ number }, { options }) => m['service-levels.notification.resolution.title']({ number }, options),
    detail: (params, words) => [params.company, formatDue(params.resolutionDueAt, words)],
    mail: {
      sentence: ({ number, company = '' }, { options }) => m['service-levels.notification.resolution.mail']({ number, company }, options),
      facts: facts('resolutionDueAt'),
      button: open,
      bundle: formatGroupCount(m['service-levels.notification.resolution.bundle']),
    },
  },
});
