import { m } from '#generated/messages/messages.js';
import { declareNotifications, type JournalEvent, type NotificationParams, type Words } from '#capabilities/notifications/notification.ts';
import { makeAuthorFact, formatGroupCount, quoteText } from '#capabilities/notifications/notification.text.ts';
import { pickSubject, type ConversationSubject } from './conversation-subject.ts';
import { conversationKind } from './conversations.journal.ts';

/** Facts of one message; its number is that of the object talked about. */
export interface MessageFacts extends NotificationParams {
  /** Kind of the object talked about. */
  subject: string;
  company?: string;
  /** Author. */
  name?: string;
}

/** A message that a case has taken up is notified by the case. */
const hasActor =
  (kind: JournalEvent['actorKind']) =>
  ({ actorKind, changes }: JournalEvent): boolean =>
    actorKind === kind && changes['takenUp'] === undefined;

/** A title as the sentence before the message; a message may hold files only. */
const formatIntroduction = (title: string, text: string | undefined, options: Words['options']): string =>
  text === undefined ? `${title}.` : m['conversations.mail.introduces']({ title }, options);

/** Notifications about conversations, in the words of their subjects. */
export const conversationNotifications = (subjects: readonly ConversationSubject[]) =>
  declareNotifications<MessageFacts>()(
    conversationKind,
    { name: 'conversations', label: m['conversations.queue.name'], icon: 'message' },
    {
      questionAnswered: {
        audience: 'customer',
        needs: 'nothing',
        frequency: 'atOnce',
        label: m['conversations.notification.questionAnswered.label'],
        mark: { icon: 'message', family: 'info' },
        trigger: { actions: ['messageSent'], when: hasActor('staff') },
        title: ({ subject, number, name = '' }, { options }) => pickSubject(subjects, subject).answered({ number, name }, options),
        detail: ({ text }, words) => [quoteText(text, words)],
        mail: {
          sentence: ({ subject, number, name = '', text }, { options }) =>
            formatIntroduction(pickSubject(subjects, subject).answered({ number, name }, options), text, options),
          button: (_params, { options }) => m['conversations.mail.open']({}, options),
          bundle: formatGroupCount(m['conversations.mail.answeredBundle']),
        },
      },
      questionAsked: {
        audience: 'staff',
        needs: 'nothing',
        frequency: 'atOnce',
        label: m['conversations.notification.questionAsked.label'],
        mark: { icon: 'messageQuestion', family: 'info' },
        trigger: { actions: ['messageSent'], when: hasActor('user') },
        title: ({ subject, number, company = '' }, { options }) => pickSubject(subjects, subject).asked({ number, company }, options),
        detail: ({ name, text }, words) => [name, quoteText(text, words)],
        mail: {
          sentence: ({ subject, number, company = '', text }, { options }) =>
            formatIntroduction(pickSubject(subjects, subject).asked({ number, company }, options), text, options),
          facts: ({ name }, words) => [makeAuthorFact(name, words)],
          button: (_params, { options }) => m['conversations.mail.reply']({}, options),
          bundle: formatGroupCount(m['conversations.mail.askedBundle']),
        },
      },
    },
  );
