-- Memory of each worker from whom an intervention is taken, in whatever way, with a copy of the report as they left it.
create or replace function house.remember_worker() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into former_workers (company_id, intervention_id, worker_id, worker_name)
    values (old.company_id, old.id, old.worker_id, coalesce(old.technician_name, ''))
    on conflict (company_id, intervention_id, worker_id) do update set left_at = now(), worker_name = excluded.worker_name;
  insert into report_drafts (company_id, intervention_id, handed_id, of_worker, worker_name, content)
    select d.company_id, d.intervention_id, gen_random_uuid(), old.worker_id, coalesce(old.technician_name, ''), d.content
    from report_drafts d
    where d.company_id = old.company_id and d.intervention_id = old.id and d.handed_id is null and d.state = 'open'
      and exists (select from report_changes c
        where c.company_id = d.company_id and c.intervention_id = d.intervention_id and c.worker_id = old.worker_id and c.refusal is null)
    on conflict (company_id, intervention_id, of_worker) where state in ('open', 'toCheck') and handed_id is not null do nothing;
  return null;
end $$;
comment on function house.remember_worker() is 'Remembers the worker from whom an intervention is taken.';
