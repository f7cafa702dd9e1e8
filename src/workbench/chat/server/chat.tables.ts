import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { aboutAny, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const chatTables: TableKinds = { chats: aboutAny, chat_people: { kind: 'tenant', through: ['chats', 'chat_id'] }, chat_bubble: { kind: 'platform' } };

/** People in these tables. */
export const chatPeople: PersonalData = {
  chats: { people: [{ by: 'author_id', erased: { author_name: 'name' }, shown: { in: 'messages', at: 'created_at', title: 'number', text: 'subject' } }] },
  chat_people: { people: [{ by: 'user_id', erased: 'rows', describedBy: ['name'] }] },
};
