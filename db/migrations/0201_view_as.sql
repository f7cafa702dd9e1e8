-- 2026-11-26: Sessions in which staff see the portal as a member of a company does.
-- Such a session belongs to the member of staff, shows the portal of the person viewed, and changes nothing. It leads back to the session
-- from which it was opened, once.
alter table sessions
  add viewed_user_id uuid references users on delete cascade,
  add viewed_company_id integer references companies on delete cascade,
  add viewed_from uuid references sessions on delete cascade,
  add constraint sessions_viewed check ((viewed_user_id is null) = (viewed_company_id is null));
create index sessions_viewed_user on sessions (viewed_user_id) where viewed_user_id is not null;
create index sessions_viewed_company on sessions (viewed_company_id) where viewed_company_id is not null;
create index sessions_viewed_from on sessions (viewed_from) where viewed_from is not null;
