-- The revisions of an offer are rows of their own: a later one moves what was said of the earlier ones.
create or replace function house.follow_revision() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare earlier uuid[] := array(select id from offers where company_id = new.company_id and number = new.number and id <> new.id);
begin
  update conversations set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and object_id = any(earlier)
      and (site_id, sub_organisation_id) is distinct from (new.site_id, new.sub_organisation_id);
  update notifications set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and object_id = any(earlier)
      and (site_id, sub_organisation_id) is distinct from (new.site_id, new.sub_organisation_id);
  return null;
end $$;
comment on function house.follow_revision() is 'Moves what was said of the earlier revisions of an offer when a later one moves.';
