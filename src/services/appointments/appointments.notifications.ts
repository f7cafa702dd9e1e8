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
import { formatHours } from '#platform/kernel/hours.ts';
import { appointmentKind } from './appointments.journal.ts';

/** Notifications about appointments: a reminder for the customer's people; answers and unanswered proposals for the provider. */

export interface AppointmentFacts extends NotificationParams {
  title?: string;
  company?: string;
  site?: string;
  technician?: string;
  /** Slot that was agreed. */
  startsAt?: string;
  endsAt?: string;
}

const topic: NotificationTopic = { name: 'appointments', label: m['appointments.title'], icon: 'calendarEvent' };

const formatWhen = ({ startsAt, endsAt }: AppointmentFacts, { options: { locale } }: Words): string | undefined =>
  startsAt && `${formatInstant(startsAt, providerTimeZone, locale, 'weekday')}, ${formatHours(startsAt, endsAt ?? null, providerTimeZone, locale)}`;

const facts = (params: AppointmentFacts, words: Words): readonly (MailedFact | undefined)[] => [
  fact(m['appointments.mail.when'], formatWhen(params, words), words),
  fact(m['appointments.mail.where'], params.site, words),
  fact(m['appointments.field.technician'], params.technician, words),
  fact(m['appointments.mail.customer'], params.company, words),
];

const open = (_params: AppointmentFacts, { options }: Words): string => m['appointments.mail.openTicket']({}, options);

export const appointmentNotifications = declareNotifications<AppointmentFacts>()(appointmentKind, topic, {
  appointmentTomorrow: {
    audience: 'customer',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['appointments.notification.tomorrow.label'],
    mark: { icon: 'calendarEvent', family: 'info' },
    trigger: 'daily',
    title: ({ title = '' }, { options }) => m['appointments.notification.tomorrow.title']({ title }, options),
    detail: (params, words) => [params.number, formatWhen(params, words), params.site],
    mail: {
      sentence: ({ title = '', number }, { options }) => m['appointments.notification.tomorrow.mail']({ title, number }, options),
      facts,
      button: open,
      bundle: formatGroupCount(m['appointments.notification.tomorrow.bundle']),
    },
  },
  appointmentAgreed: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'daily',
    label: m['appointments.notification.agreed.label'],
    mark: { icon: 'circleCheck', family: 'success' },
    trigger: { actions: ['agreed'] },
    title: ({ title = '', company = '' }, { options }) => m['appointments.notification.agreed.title']({ title, company }, options),
    detail: (params, words) => [params.number, formatWhen(params, words), params.site],
    mail: {
      sentence: ({ title = '', company = '' }, { options }) => m['appointments.notification.agreed.mail']({ title, company }, options),
      facts,
      button: open,
      bundle: formatGroupCount(m['appointments.notification.agreed.bundle']),
    },
  },
  appointmentReturned: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['appointments.notification.returned.label'],
    mark: { icon: 'alertTriangle', family: 'warning' },
    trigger: { actions: ['otherAsked', 'expired'] },
    title: ({ title = '', company = '' }, { options }) => m['appointments.notification.returned.title']({ title, company }, options),
    detail: ({ number, site }) => [number, site],
    mail: {
      sentence: ({ title = '', company = '' }, { options }) => m['appointments.notification.returned.mail']({ title, company }, options),
      facts,
      button: open,
      bundle: formatGroupCount(m['appointments.notification.returned.bundle']),
    },
  },
});
