-- 2026-11-27: Canned answers that are archived.
-- An archived answer keeps its name and texts and is offered nowhere.
alter table canned_answers add column is_archived boolean not null default false;
