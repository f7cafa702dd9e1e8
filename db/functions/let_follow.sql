-- Lets what was said of the objects of a table follow them to another site or sub-organisation.
create or replace procedure house.let_follow(target regclass) language plpgsql as $$
begin
  execute format('create trigger place_follows after update of site_id, sub_organisation_id on %s for each row
    when ((old.site_id, old.sub_organisation_id) is distinct from (new.site_id, new.sub_organisation_id)) execute function house.follow_place()', target);
end $$;
comment on procedure house.let_follow(regclass) is 'Lets what was said of the objects of a table follow them to another site or sub-organisation.';
