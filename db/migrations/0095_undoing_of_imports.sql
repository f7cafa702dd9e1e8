-- 2026-11-22: Undoing an import is a job: a state while it runs, beside which its person may begin another import.
alter table import_batches drop constraint import_batches_state_check;
alter table import_batches add constraint import_batches_state_check
  check (state in ('uploaded', 'checking', 'checked', 'processing', 'processed', 'importing', 'imported', 'undoing', 'undone', 'abandoned', 'failed'));
drop index import_batches_under_way;
create unique index import_batches_under_way on import_batches (company_id, created_by) where state not in ('imported', 'undoing', 'undone', 'abandoned');
