import { m } from '#generated/messages/messages.js';
import {
  declareNotifications,
  type MailedFact,
  type NotificationParams,
  type NotificationTopic,
  type Words,
} from '#capabilities/notifications/notification.ts';
import { formatGroupCount, fact } from '#capabilities/notifications/notification.text.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { acceptanceNames } from './report.names.ts';
import type { Acceptance } from './report.ts';
import { activityReportKind } from './field-work.journal.ts';

/** Notifications about issued reports: to the people of their ticket; of remarks that are late to the provider too. */

export interface ReportFacts extends NotificationParams {
  ticket?: string;
  label?: string;
  company?: string;
  site?: string;
  worker?: string;
  acceptance?: Acceptance;
  /** Remark that was lifted or is late, and the day until which it was to be lifted. */
  reservation?: string;
  dueOn?: string;
}

const topic: NotificationTopic = { name: 'reports', label: m['field-work.reports.title'], icon: 'fileText' };

const facts = ({ ticket, site, worker, acceptance }: ReportFacts, words: Words): readonly (MailedFact | undefined)[] => [
  fact(m['field-work.document.ticket'], ticket, words),
  fact(m['field-work.document.site'], site, words),
  fact(m['field-work.document.worker'], worker, words),
  fact(m['field-work.document.outcome'], acceptance && acceptanceNames[acceptance]({}, words.options), words),
];

const reservationFacts = (params: ReportFacts, words: Words): readonly (MailedFact | undefined)[] => [
  fact(m['field-work.field.reservation'], params.reservation, words),
  fact(m['field-work.field.dueOn'], params.dueOn && formatDay(params.dueOn, words.options.locale, 'long'), words),
  fact(m['field-work.document.ticket'], params.ticket, words),
  fact(m['field-work.document.site'], params.site, words),
];

const open = (_params: ReportFacts, { options }: Words): string => m['field-work.mail.open']({}, options);

export const reportNotifications = declareNotifications<ReportFacts>()(activityReportKind, topic, {
  reportIssued: {
    audience: 'customer',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['field-work.notification.issued.label'],
    mark: { icon: 'fileText', family: 'success' },
    trigger: { actions: ['issued'] },
    title: ({ number }, { options }) => m['field-work.notification.issued.title']({ number }, options),
    detail: ({ label, acceptance }, { options }) => [label, acceptance && acceptanceNames[acceptance]({}, options)],
    mail: {
      sentence: ({ number }, { options }) => m['field-work.mail.issued']({ number }, options),
      facts,
      button: open,
      bundle: formatGroupCount(m['field-work.mail.issuedBundle']),
      hasFiles: true,
    },
  },
  reservationLifted: {
    audience: 'customer',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['field-work.notification.lifted.label'],
    mark: { icon: 'circleCheck', family: 'success' },
    trigger: {
      actions: ['reservationLifted'],
      params: ({ changes }) => (typeof changes.reservation?.after === 'string' ? { reservation: changes.reservation.after } : {}),
    },
    title: ({ number }, { options }) => m['field-work.notification.lifted.title']({ number }, options),
    detail: ({ reservation }) => [reservation],
    mail: {
      sentence: ({ number }, { options }) => m['field-work.mail.lifted']({ number }, options),
      facts: reservationFacts,
      button: open,
      bundle: formatGroupCount(m['field-work.mail.liftedBundle']),
    },
  },
  reservationLate: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['field-work.notification.late.label'],
    mark: { icon: 'alertTriangle', family: 'danger' },
    trigger: 'daily',
    title: ({ number, company = '' }, { options }) => m['field-work.notification.late.title']({ number, company }, options),
    detail: ({ reservation }) => [reservation],
    mail: {
      sentence: ({ number, company = '' }, { options }) => m['field-work.mail.late']({ number, company }, options),
      facts: reservationFacts,
      button: open,
      bundle: formatGroupCount(m['field-work.mail.lateBundle']),
    },
  },
});
