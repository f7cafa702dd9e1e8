-- 2026-11-23: Kinds of imports share their batches and findings; an import that exists is one of contracts.
alter table import_batches add column kind text not null default 'contracts' check (kind in ('contracts', 'sites'));
alter table import_batches alter column kind drop default;
-- Objects that the rows of a file make.
alter table import_batches rename column contract_count to object_count;
drop index import_batches_latest;
create index import_batches_latest on import_batches (company_id, kind, created_at desc, id desc);
-- A person has one import of a kind under way in a company.
drop index import_batches_under_way;
create unique index import_batches_under_way on import_batches (company_id, created_by, kind) where state not in ('imported', 'undoing', 'undone', 'abandoned');
