-- 2026-11-21: The provider's queue opens a damage report by its id, whichever company it is of.
create unique index damage_reports_id on damage_reports (id);
