-- 2026-11-22: What people were notified of, and what was said, follows its object to another site or sub-organisation: it shows to who may see it there.
create index notifications_object on notifications (company_id, object_id);

-- Row by row, since moves are rare. Works in whatever scope moved the object.
create function house.follow_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update conversations set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and object_id = new.id;
  update notifications set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and object_id = new.id;
  return null;
end $$;

create procedure house.let_follow(target regclass) language plpgsql as $$
begin
  execute format('create trigger place_follows after update of site_id, sub_organisation_id on %s for each row
    when ((old.site_id, old.sub_organisation_id) is distinct from (new.site_id, new.sub_organisation_id)) execute function house.follow_place()', target);
end $$;
call house.let_follow('orders');
call house.let_follow('deliveries');
call house.let_follow('offers');
call house.let_follow('offer_requests');
call house.let_follow('invoices');
call house.let_follow('invoice_disputes');
call house.let_follow('damage_reports');
call house.let_follow('conversations');

-- The revisions of an offer are rows of their own: a later one moves what was said of the earlier ones.
create function house.follow_revision() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger revision_follows after insert on offers for each row when (new.is_current and new.revision > 1) execute function house.follow_revision();
