-- Open interventions and their appointments follow their ticket to another site or sub-organisation; work that is done stays where it was done.
create or replace function house.work_follows_ticket() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update interventions set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and ticket_id = new.id and state not in ('done', 'cancelled');
  update appointments set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and ticket_id = new.id and intervention_id in
      (select n.id from interventions n where n.company_id = new.company_id and n.ticket_id = new.id and n.state not in ('done', 'cancelled'));
  return null;
end $$;
comment on function house.work_follows_ticket() is 'Moves the open interventions of a ticket, and their appointments, with it.';
revoke all on function house.work_follows_ticket from public;
