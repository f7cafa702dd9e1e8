-- 2026-11-21: A company without dependent rows can be deleted together with its own journal; the rows of the journal stay out of reach of every
-- role.
alter table journal drop constraint journal_company_id_fkey, add constraint journal_company_id_fkey foreign key (company_id) references companies on delete cascade;
