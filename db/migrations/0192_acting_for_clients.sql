-- 2026-11-26: Changes that a partner's member made for a client say so.
alter table journal add column is_for_client boolean not null default false;
