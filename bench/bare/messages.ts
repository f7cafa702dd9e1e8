import { prepareStatement } from './database.ts';
import type { Answer, Caller } from './statement.ts';

const messageText = (object: string, needsPrices: boolean): string => `with subject as (
    select o.company_id, o.id, o.number, o.site_id, o.sub_organisation_id from ${object}
  ), talk as (
    insert into conversations (company_id, id, kind, object_id, title, number, page, site_id, sub_organisation_id, needs_prices, last_seq, last_message_at, waits_for_staff)
    select company_id, uuidv7(), $5, id, number, number, number, site_id, sub_organisation_id, ${needsPrices}, 1, now(), true from subject
    on conflict (company_id, kind, object_id) where object_id is not null
      do update set last_seq = conversations.last_seq + 1, last_message_at = now(), waits_for_staff = true, version = conversations.version + 1, updated_at = now()
    returning company_id, id, last_seq, site_id, sub_organisation_id
  ), message as (
    insert into messages (company_id, id, conversation_id, seq, client_key, author_kind, author_id, author_name, body)
    select t.company_id, uuidv7(), t.id, t.last_seq, $3, 'customer', $6, $7, $4 from talk t
    returning id, seq, body, sent_at
  ), mark as (
    insert into conversation_members (company_id, conversation_id, user_id, last_read_seq) select t.company_id, t.id, $6, t.last_seq from talk t
    on conflict (company_id, conversation_id, user_id) do update set last_read_seq = excluded.last_read_seq, updated_at = now()
  ), entry as (
    insert into journal (company_id, id, object_kind, object_id, object_title, action, changes, site_id, sub_organisation_id, needs_prices, actor_kind, actor_id, actor_name)
    select t.company_id, uuidv7(), 'conversation', t.id, o.number, 'messageSent', jsonb_build_object('seq', jsonb_build_object('before', null, 'after', t.last_seq), 'body', jsonb_build_object('changed', true)),
      t.site_id, t.sub_organisation_id, ${needsPrices}, 'user', $6, $7 from talk t, subject o
    returning company_id, id
  )
  select m.id, m.seq, m.body, m.sent_at as "sentAt", house.enqueue('bench.follow', json_build_object('entries', json_build_array(json_build_object('companyId', e.company_id, 'id', e.id)))) as job from message m, entry e`;

const texts = {
  offer: messageText('offers o where o.company_id = $1 and o.number = $2 and o.is_current', true),
  ticket: messageText('tickets o where o.company_id = $1 and o.number = $2', false),
};

/** Inserts the rows that the product inserts for a message: conversation, message, read mark, journal entry and job. */
export const answerMessage = ({ companyId, userId, name }: Caller, kind: keyof typeof texts, number: string, form: Record<string, string>): Answer => ({
  statements: [prepareStatement(texts[kind], [companyId, number, form.clientKey, form.body, kind, userId, name])],
  present: (written) => (written?.[0] ? { ...written[0], job: undefined } : null),
});
