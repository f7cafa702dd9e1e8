import { m } from '#generated/messages/messages.js';
import { notificationsAbout, type NotificationParams } from '#notifications/notification.ts';
import { byWhom, quoted } from '#notifications/notification.text.ts';
import { subjectOfKind, type ConversationSubject } from './conversation-subject.ts';
import { conversationKind } from './conversations.journal.ts';

/** Facts of one message; its number is that of the object talked about. */
export interface MessageFacts extends NotificationParams {
  /** Kind of the object talked about. */
  subject: string;
  company?: string;
  /** Author. */
  name?: string;
}

/** Notifications about conversations, in the words of their subjects. */
export const conversationNotifications = (subjects: readonly ConversationSubject[]) =>
  notificationsAbout<MessageFacts>()(conversationKind, {
    questionAnswered: {
      audience: 'customer',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['conversations.notification.questionAnswered.label'],
      mark: { icon: 'message', family: 'info' },
      trigger: { actions: ['messageSent'], when: ({ actorKind }) => actorKind === 'staff' },
      title: ({ subject, number, name = '' }, { options }) => subjectOfKind(subjects, subject).answered({ number, name }, options),
      detail: ({ text }, words) => [quoted(text, words)],
    },
    questionAsked: {
      audience: 'staff',
      needs: 'nothing',
      frequency: 'atOnce',
      label: m['conversations.notification.questionAsked.label'],
      mark: { icon: 'messageQuestion', family: 'info' },
      trigger: { actions: ['messageSent'], when: ({ actorKind }) => actorKind === 'user' },
      title: ({ subject, number, company = '' }, { options }) => subjectOfKind(subjects, subject).asked({ number, company }, options),
      detail: ({ name, text }, words) => [name, quoted(text, words)],
      mailed: ({ name }, words) => [byWhom(name, words)],
    },
  });
