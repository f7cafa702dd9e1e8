-- 2026-11-28: What the ERP last sent of a company, so that what people typed is told apart from it.
alter table companies add column fed jsonb;
