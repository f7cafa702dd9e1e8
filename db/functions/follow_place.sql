-- It shows to who may see it there. A general conversation follows the object that it is linked to.
create or replace function house.follow_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update conversations set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and object_id = new.id;
  update chats set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and about_id = new.id;
  update notifications set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and object_id = new.id;
  return null;
end $$;
comment on function house.follow_place() is 'Moves conversations and notifications when their object moves to another site or sub-organisation.';
