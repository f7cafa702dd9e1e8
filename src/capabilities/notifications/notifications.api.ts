import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { cappedCount, companyId, day, instant, pageResponse, pageQuery, queryFlag, responseText, uuid } from '#platform/http/schemas.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { families, markIcons } from '#platform/kernel/marks.ts';
import { frequencies } from './notification.ts';

/** Name of a kind, which a domain declares. */
const kind = z
  .string()
  .max(40)
  .regex(/^[A-Za-z]+$/);
/** Maximum kinds of one request or answer. */
const kindsAtMost = 200;

/** Event in the language of the caller. */
export const notification = z
  .object({
    id: uuid(),
    kind,
    icon: z.enum(markIcons),
    family: z.enum(families),
    /** Null for what concerns the provider's people as such. */
    companyId: companyId().nullable(),
    companyName: responseText(200).nullable(),
    title: responseText(600),
    detail: responseText(2000),
    /** The screen of this portal that shows the object. */
    address: responseText(600),
    happenedAt: instant(),
    readAt: instant().nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint('GET', '/api/notifications', {
  summary: 'Notifications of the caller, latest first; only those they may still see.',
  access: 'person',
  query: z.object({ ...pageQuery, unread: queryFlag().optional() }),
  response: pageResponse(notification),
});

export const countUnread = endpoint('GET', '/api/notifications/unread', {
  summary: 'How many notifications the caller has not read yet, up to a cap.',
  access: 'person',
  response: cappedCount,
});

export const readNotification = endpoint('POST', '/api/notifications/:id/read', {
  summary: 'Marks a notification as read, and says where its object is shown.',
  access: 'person',
  params: z.object({ id: uuid() }),
  response: z.object({ address: responseText(600) }),
});

export const readAllNotifications = endpoint('POST', '/api/notifications/read', {
  summary: 'Marks all of the notifications of the caller as read.',
  access: 'person',
});

/** Days before an end. */
const alertDay = () => z.int().min(1).max(366);
const alertDaysAtMost = 10;

const preference = z.object({
  kind,
  label: responseText(200),
  /** Subject whose kinds are chosen together, and its name. */
  topic: responseText(40),
  topicLabel: responseText(200),
  topicIcon: z.enum(markIcons),
  frequency: z.enum(frequencies),
  /** Days before an end on which it comes, those chosen among those offered; null for what has none. */
  alertDays: z.object({ offered: z.array(alertDay()).max(alertDaysAtMost), chosen: z.array(alertDay()).max(alertDaysAtMost) }).nullable(),
});

/** Hour of the reader's own day. */
const digestHour = () => z.int().min(0).max(23);

const preferencesAnswer = z
  .object({
    /** The kinds that concern the caller. */
    kinds: z.array(preference).max(kindsAtMost),
    /** Whether a partner is notified of what happens at their clients; null for who has none. */
    clients: z.boolean().nullable(),
    digestHour: digestHour(),
    /** Last day without mails; null when they are not paused. */
    pausedUntil: day().nullable(),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.output<typeof preferencesAnswer>;

export const getPreferences = endpoint('GET', '/api/notification-preferences', {
  summary: 'How often the caller is sent each kind of notification by email, at what hour digests leave, and until when mails are paused.',
  access: 'person',
  response: preferencesAnswer,
});

export const changePreferences = endpoint('PATCH', '/api/notification-preferences', {
  summary: 'Changes how often notifications are sent by email, the hour of digests, or the pause; what is absent stays as it is.',
  access: 'person',
  body: labelFields(
    z.strictObject({
      kinds: z
        .array(z.strictObject({ kind, frequency: z.enum(frequencies) }))
        .max(kindsAtMost)
        .optional(),
      /** Alerts of a kind come on these of its days; on none where the list is empty. */
      alertDays: z
        .array(z.strictObject({ kind, days: z.array(alertDay()).max(alertDaysAtMost) }))
        .max(kindsAtMost)
        .optional(),
      clients: z.boolean().optional(),
      digestHour: digestHour().optional(),
      pausedUntil: day().nullish(),
    }),
    {
      kinds: m['notifications.label.kinds'],
      alertDays: m['notifications.label.alertDays'],
      clients: m['notifications.label.clients'],
      digestHour: m['notifications.digestHour'],
      pausedUntil: m['notifications.pause'],
    },
    {
      'kinds.kind': m['notifications.label.kind'],
      'kinds.frequency': m['notifications.label.frequency'],
      'alertDays.kind': m['notifications.label.kind'],
      'alertDays.days': m['notifications.label.daysBefore'],
    },
  ),
  response: preferencesAnswer,
});

export const pauseTooEarly = declareIssue('notifications.pauseTooEarly', m['platform.form.dayTooEarly']);
export const pauseTooLate = declareIssue('notifications.pauseTooLate', m['platform.form.dayTooLate']);

/** `what`: a kind, or `daily` or `weekly` for everything that goes with that digest. */
const unsubscribeParams = z.object({ key: uuid(), what: kind });

/** The page at the end of a mail's link. A mail scanner that only looks at it changes nothing. */
export const unsubscribePage = endpoint('GET', '/api/notifications/unsubscribe/:key/:what', {
  summary: 'A page that asks whether mails of this kind shall stop, without signing in.',
  access: 'public',
  params: unsubscribeParams,
  errors: ['tooMany'],
  produces: ['text/html'],
});

export const unsubscribe = endpoint('POST', '/api/notifications/unsubscribe/:key/:what', {
  summary: 'Stops mails of this kind, without signing in (RFC 8058, one click).',
  access: 'public',
  params: unsubscribeParams,
  errors: ['tooMany'],
  produces: ['text/html'],
});
