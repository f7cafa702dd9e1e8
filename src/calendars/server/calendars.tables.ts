import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const calendarsTables: TableKinds = { calendar_feeds: { kind: 'person' } };
