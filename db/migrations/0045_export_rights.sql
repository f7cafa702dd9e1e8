-- 2026-11-22: A prepared file keeps the rights that it was made with: whoever has lost one of them may not fetch it.
alter table exports add column made_with jsonb;
