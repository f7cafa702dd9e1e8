import { sql } from 'kysely';
import { m } from '#generated/messages/messages.js';
import type { NewsSource, OverviewSource } from '#capabilities/overview/server/overview.service.ts';
import { pickSubject, type ConversationSubject, type SubjectPlace } from '../conversation-subject.ts';
import { conversationKind } from '../conversations.journal.ts';

interface OfConversation extends SubjectPlace {
  subject: string;
  text: string;
  author: string;
  authorId: string | null;
}

/** Characters of a message among the latest updates. */
const newsLength = 140;

const messageNews = (subjects: readonly ConversationSubject[]): NewsSource<OfConversation> => ({
  objectKind: conversationKind,
  actions: ['messageSent'],
  // The entry itself says whether it takes the right to see prices.
  need: 'nothing',
  about: ({ db }) =>
    db
      .selectFrom('conversations as c')
      .innerJoin('messages as l', (join) =>
        join.onRef('l.companyId', '=', 'c.companyId').onRef('l.conversationId', '=', 'c.id').onRef('l.seq', '=', 'c.lastSeq'),
      )
      .where('c.id', '=', sql<string>`j.object_id`)
      .select(
        sql<OfConversation>`json_build_object('subject', c.kind, 'number', c.number, 'page', c.page, 'text', left(l.body, ${sql.lit(newsLength)}), 'author', l.author_name, 'authorId', l.author_id)`.as(
          'about',
        ),
      ),
  show({ companyId, about }, words) {
    if (!about) return null;
    const options = { locale: words.locale };
    const subject = pickSubject(subjects, about.subject);
    return {
      icon: 'message',
      family: 'info',
      title: words.isReader(about.authorId) ? subject.writtenByYou(about, options) : subject.written({ name: about.author, number: about.number }, options),
      detail: about.text === '' ? '' : m['notifications.text.quoted']({ text: about.text }, options),
      address: words.linkTo(subject.address(about), companyId),
    };
  },
});

/** Figures of conversations for the overview. */
export const conversationsOverview = (subjects: readonly ConversationSubject[]): OverviewSource => ({ parts: [], menu: [], news: [messageNews(subjects)] });
