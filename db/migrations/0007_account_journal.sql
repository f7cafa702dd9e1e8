-- 2026-11-21: People journal the changes of their own account. Accounts belong to no company: their journal is kept on the provider's row.
create policy own_account on journal for insert to passerelle_person
  with check (object_kind = 'user' and object_id = house.user_id() and actor_id = house.user_id()
    and company_id in (select company_id from provider_settings));
grant insert on journal to passerelle_person;
