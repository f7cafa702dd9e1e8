-- Alerts of a contract follow its lines to another site or sub-organisation, as notifications of other objects follow theirs: each keeps the lines of
-- its day that its reader may see now.
create or replace function house.follow_line() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notifications n set site_id = a.site_id, sub_organisation_id = a.sub_organisation_id, params = n.params || jsonb_build_object('lines', a.lines)
  from (
    select told.user_id, told.id, count(l.id) as lines, (array_agg(l.site_id order by l.site_id))[1] as site_id,
      (array_agg(l.sub_organisation_id order by l.site_id))[1] as sub_organisation_id
    from notifications told
    join memberships m on m.company_id = told.company_id and m.user_id = told.user_id
    left join contract_lines l on l.company_id = told.company_id and l.contract_id = told.object_id and l.until_on = new.until_on
      and (not m.limited_to_sites or exists (select from membership_sites s where s.company_id = m.company_id and s.user_id = m.user_id and s.site_id = l.site_id))
      and (not m.limited_to_sub_organisations or exists (select from membership_sub_organisations s
        where s.company_id = m.company_id and s.user_id = m.user_id and s.sub_organisation_id = l.sub_organisation_id))
    where told.company_id = new.company_id and told.object_id = new.contract_id and told.params ->> 'day' = new.until_on::text
    group by told.user_id, told.id
  ) a
  where n.user_id = a.user_id and n.id = a.id;
  return null;
end $$;
comment on function house.follow_line() is 'Moves the alerts of a contract when its lines move.';
