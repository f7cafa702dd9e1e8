-- Whether a subcontractor's recipient may still be mailed, for the mechanism of mails, which knows no domain.
create or replace function house.is_active_recipient(recipient uuid) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from subcontractor_recipients r join subcontractors s on s.id = r.subcontractor_id where r.id = recipient and r.is_active and s.is_active)
$$;
comment on function house.is_active_recipient(uuid) is 'Whether a subcontractor''s recipient may still be mailed.';
revoke all on function house.is_active_recipient from public;
grant execute on function house.is_active_recipient to passerelle_system;
