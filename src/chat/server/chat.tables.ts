import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const chatTables: TableKinds = { chats: limited, chat_people: { kind: 'tenant', through: ['chats', 'chat_id'] }, chat_bubble: { kind: 'platform' } };
