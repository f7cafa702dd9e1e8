-- 2026-11-24: An intervention whose slots wait for the customer's answer is not to be assigned meanwhile.

alter table assignments drop constraint assignments_state_check;
alter table assignments add constraint assignments_state_check check (state in ('open', 'proposed', 'planned', 'ended'));

-- As before, and `proposed` while an appointment is with the customer.
create or replace procedure house.keep_assignment(n interventions) language plpgsql as $$
declare
  is_ended boolean := n.state = 'done' or not exists (
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

create function house.follow_appointment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare n interventions;
begin
  for n in select * from interventions where company_id = new.company_id and id = new.intervention_id loop
    call house.keep_assignment(n);
  end loop;
  return null;
end $$;
create trigger assignment_follows after insert or update of state on appointments
  for each row execute function house.follow_appointment();

update assignments s set state = 'proposed', version = s.version + 1
  from appointments a where a.company_id = s.company_id and a.intervention_id = s.id and a.state = 'proposed' and s.state = 'open';
