-- 2026-11-21: Conversations by their last message: the provider's queue, and the unread messages of a reader.
update conversations set last_message_at = created_at where last_message_at is null;
alter table conversations alter column last_message_at set default now(), alter column last_message_at set not null;
drop index conversations_queue;
create index conversations_queue on conversations (state, last_message_at, id);
create index conversations_latest on conversations (company_id, last_message_at desc);
