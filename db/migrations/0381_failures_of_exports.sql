-- 2026-11-28: Reason why an export cannot be made, as a sentence in its language.
alter table exports add column failure text;
