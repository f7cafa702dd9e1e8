-- 2026-11-21: Responses kept for a repeated request may hold secrets shown only once (an API key, a direct link): they are encrypted under the
-- client's own key, of which only the hash is kept.
delete from idempotency_keys;
alter table idempotency_keys drop column answer, add column answer bytea;
alter table idempotency_keys rename column key to key_hash;
