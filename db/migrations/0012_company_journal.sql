-- 2026-11-21: A company that nothing depends on can go, and its own journal with it; the journal's rows stay out of reach of every role.
alter table journal drop constraint journal_company_id_fkey, add constraint journal_company_id_fkey foreign key (company_id) references companies on delete cascade;
