-- 2026-11-26: The technician that a calendar was told of: people on site are told of another one, too.

-- `null`: told before names were kept.
alter table calendar_entries add column technician_name text;
