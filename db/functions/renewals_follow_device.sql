-- Lines follow their device to its site and sub-organisation.
create or replace function house.renewals_follow_device() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update renewal_request_lines l set site_id = a.site_id, sub_organisation_id = a.sub_organisation_id
  from before_rows b join after_rows a on a.company_id = b.company_id and a.id = b.id
    and (a.site_id, a.sub_organisation_id) is distinct from (b.site_id, b.sub_organisation_id)
  where l.company_id = a.company_id and l.device_id = a.id;
  return null;
end $$;
comment on function house.renewals_follow_device() is 'Moves lines of requests for renewal with their device.';
