-- 2026-11-28: Reports of workers whose intervention is no longer theirs.

alter table interventions drop constraint interventions_state_check;
alter table interventions add constraint interventions_state_check check (state in ('pending', 'waiting', 'inProgress', 'treated', 'done', 'cancelled'));
drop index interventions_open_of_worker;
create index interventions_open_of_worker on interventions (worker_id, starts_at) where state not in ('done', 'cancelled');

-- People who carried an intervention out before it was taken from them: their devices may still hold entries.
create table former_workers (
  company_id integer not null, intervention_id uuid not null,
  worker_id uuid not null, worker_name text not null,
  left_at timestamptz not null default now(),
  primary key (company_id, intervention_id, worker_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade
);
create index former_workers_worker on former_workers (worker_id, intervention_id);
call house.declare_platform('former_workers');

-- `handed_id`: of a report beside that of the intervention, written by `of_worker`, whose work it no longer is.
alter table report_drafts drop column id;
alter table report_drafts
  add column handed_id uuid,
  add column of_worker uuid,
  add column worker_name text not null default '',
  add constraint report_drafts_handed check ((handed_id is null) = (of_worker is null)),
  drop constraint report_drafts_state_check,
  add constraint report_drafts_state_check check (state in ('open', 'toCheck', 'issued', 'merged', 'setAside'));
alter table report_drafts add column id uuid not null generated always as (coalesce(handed_id, intervention_id)) stored;
alter table report_drafts drop constraint report_drafts_pkey;
alter table report_drafts add primary key (company_id, id);
create unique index report_drafts_id on report_drafts (id);
create unique index report_drafts_intervention on report_drafts (company_id, intervention_id) where handed_id is null;
create unique index report_drafts_of_worker on report_drafts (company_id, intervention_id, of_worker) where state in ('open', 'toCheck') and handed_id is not null;
create index report_drafts_queue on report_drafts (state, finished_at, id);

-- One intervention has one report of each worker.
alter table activity_reports drop constraint activity_reports_company_id_intervention_id_key;
create index activity_reports_intervention on activity_reports (company_id, intervention_id);

-- Memory of each worker from whom an intervention is taken, in whatever way, with a copy of the report as they left it.
create function house.remember_worker() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger worker_is_remembered after update of technician_id, recipient_id on interventions
  for each row when (old.worker_id is not null and old.worker_id is distinct from new.worker_id) execute function house.remember_worker();

-- A cancelled intervention asks for nobody.
create or replace procedure house.keep_assignment(n interventions) language plpgsql as $$
declare
  is_ended boolean := n.state in ('done', 'cancelled') or not exists (
    select from tickets t where t.company_id = n.company_id and t.id = n.ticket_id and t.state in ('validated', 'shipped', 'deployed'));
  is_open boolean := not is_ended and (n.starts_at is null or (n.technician_id is null and n.recipient_id is null));
  is_proposed boolean := is_open and exists (
    select from appointments a where a.company_id = n.company_id and a.intervention_id = n.id and a.state = 'proposed');
  followed text := case when is_ended then 'ended' when is_proposed then 'proposed' when is_open then 'open' else 'planned' end;
begin
  if is_open then
    insert into assignments as a (company_id, id, state) values (n.company_id, n.id, followed)
    on conflict (id) do update set state = followed, version = a.version + 1, created_at = now(), handled_by = null, handled_at = null
      where a.state <> followed;
  else
    update assignments set state = followed, version = version + 1 where id = n.id and state <> followed;
  end if;
end $$;
