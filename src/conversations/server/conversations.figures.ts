import { sql } from 'kysely';
import { m } from '#generated/messages/messages.js';
import type { NewsSource, OverviewSource } from '#overview/server/overview.service.ts';
import { subjectOfKind, type SubjectPlace } from '../conversation-subject.ts';
import { conversationKind } from '../conversations.journal.ts';
import { placeOf, type SubjectSource } from './conversation-subjects.service.ts';

interface OfConversation {
  subject: string;
  /** Null where the reader does not see the object. */
  place: SubjectPlace | null;
  text: string;
  author: string;
}

/** Characters of a message among the latest updates. */
const newsLength = 140;

const messageNews = (sources: readonly SubjectSource[]): NewsSource<OfConversation> => ({
  objectKind: conversationKind,
  actions: ['messageSent'],
  // The entry itself says whether it takes the right to see prices.
  need: 'nothing',
  about: ({ db }) =>
    db
      .selectFrom('conversations as c')
      .innerJoin('messages as l', (join) =>
        join.onRef('l.company_id', '=', 'c.company_id').onRef('l.conversation_id', '=', 'c.id').onRef('l.seq', '=', 'c.last_seq'),
      )
      .where('c.id', '=', sql<string>`j.object_id`)
      .select(
        sql<OfConversation>`json_build_object('subject', c.kind, 'place', ${placeOf(sources, db)}, 'text', left(l.body, ${sql.lit(newsLength)}), 'author', l.author_name)`.as(
          'about',
        ),
      ),
  show({ companyId, about }, words) {
    if (!about?.place) return null;
    const options = { locale: words.locale };
    const subject = subjectOfKind(
      sources.map((source) => source.subject),
      about.subject,
    );
    return {
      icon: 'message',
      family: 'info',
      title: subject.written({ name: about.author, number: about.place.number }, options),
      detail: about.text === '' ? '' : m['notifications.text.quoted']({ text: about.text }, options),
      address: words.linkTo(subject.address(about.place), companyId),
    };
  },
});

/** What conversations give to the overview. */
export const conversationsOverview = (sources: readonly SubjectSource[]): OverviewSource => ({ parts: [], menu: [], news: [messageNews(sources)] });
