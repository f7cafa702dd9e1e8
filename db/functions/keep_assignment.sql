-- after tables: takes a row of one.
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
comment on procedure house.keep_assignment(interventions) is 'Keeps the row of an intervention in the queue of assignments.';
