import { sql } from 'kysely';
import { entriesBy, type EntryRow, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { conversationKind } from '../conversations.journal.ts';

/** Conversations by the number of their object. Its kind and page, which make the address, stand in the code. */
const conversations = entriesBy(
  conversationKind,
  (keys) => sql<EntryRow>`
    select c.company_id as "companyId", c.id, c.number as title, c.kind || ' ' || c.page as code, c.site_id as "siteId", c.sub_organisation_id as "subOrganisationId",
      c.needs_prices as "needsPrices", coalesce((c.last_message_at at time zone 'Europe/Paris')::date, c.created_at::date) as "sortedOn",
      '{}'::text[] as details, array[c.title, c.topic] as words, jsonb_build_object('number', array[c.number, c.title]) as "references"
    from ${keys} join conversations c on c.company_id = k."companyId" and c.id = k.id`,
);

export const conversationsSearch: readonly SearchSource[] = [
  { kind: conversationKind, table: 'conversations', isFollowed: true, findabilityOf: conversations },
];
