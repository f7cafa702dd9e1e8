-- Whether the technician of a slot was planned elsewhere meanwhile, in whatever company. Only for who sees the appointment.
create or replace function house.slot_is_taken(of_company integer, of_appointment uuid, of_position smallint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, house as $$
  select exists (
    select from appointment_slots s
    join appointments a on a.company_id = s.company_id and a.id = s.appointment_id
    join interventions n on n.technician_id = s.technician_id and n.starts_at < s.ends_at and n.ends_at > s.starts_at
      and (n.company_id, n.id) <> (a.company_id, a.intervention_id)
    where s.company_id = of_company and s.appointment_id = of_appointment and s.position = of_position
      and (nullif(current_setting('app.company_id', true), '') is null or current_setting('app.company_id', true)::integer = of_company))
$$;
comment on function house.slot_is_taken(integer,uuid,smallint) is 'Whether the technician of a slot was planned elsewhere meanwhile, in whatever company.';
revoke all on function house.slot_is_taken from public;
grant execute on function house.slot_is_taken to passerelle_company, passerelle_staff, passerelle_system;
