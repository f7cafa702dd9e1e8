-- 2026-11-24: The queue of interventions to assign. Its rows are apart from interventions, so that claiming one changes nothing of the work itself.

-- `id`: that of its intervention. `ended`: done, or its ticket asks for no more work.
create table assignments (
  company_id integer not null,
  id uuid primary key,
  state text not null check (state in ('open', 'planned', 'ended')),
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (company_id, id) references interventions on delete cascade
);
create index assignments_queue on assignments (state, created_at, id);
create index assignments_handled_by on assignments (handled_by) where handled_by is not null;
create index assignments_intervention on assignments (company_id, id);
call house.declare_platform('assignments');

-- Follows an intervention in whatever scope it changed: open while it has no date or nobody. One that comes back waits anew, for anybody.
create procedure house.keep_assignment(n interventions) language plpgsql as $$
declare
  is_ended boolean := n.state = 'done' or not exists (
    select from tickets t where t.company_id = n.company_id and t.id = n.ticket_id and t.state in ('validated', 'shipped', 'deployed'));
  is_open boolean := not is_ended and (n.starts_at is null or (n.technician_id is null and n.recipient_id is null));
  followed text := case when is_ended then 'ended' when is_open then 'open' else 'planned' end;
begin
  if is_open then
    insert into assignments as a (company_id, id, state) values (n.company_id, n.id, followed)
    on conflict (id) do update set state = followed, version = a.version + 1, created_at = now(), handled_by = null, handled_at = null
      where a.state <> followed;
  else
    update assignments set state = followed, version = version + 1 where id = n.id and state <> followed;
  end if;
end $$;

create function house.follow_intervention() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call house.keep_assignment(new);
  return null;
end $$;
create trigger assignment_follows after insert or update of state, starts_at, technician_id, recipient_id on interventions
  for each row execute function house.follow_intervention();

create function house.follow_ticket() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare n interventions;
begin
  for n in select * from interventions where company_id = new.company_id and ticket_id = new.id loop
    call house.keep_assignment(n);
  end loop;
  return null;
end $$;
create trigger assignments_follow after update of state on tickets
  for each row when (old.state is distinct from new.state) execute function house.follow_ticket();

-- Interventions that are there already.
insert into assignments (company_id, id, state, created_at)
  select n.company_id, n.id, 'open', n.created_at
  from interventions n join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
  where n.state <> 'done' and (n.starts_at is null or n.worker_id is null) and t.state in ('validated', 'shipped', 'deployed');
