-- Tables of src/capabilities/overview/.

create table overview_visits (
  user_id uuid not null,
  company_id integer not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
comment on table overview_visits is 'Last visit of each reader to the overview of each company; later events are new.';
create index overview_visits_company on overview_visits (company_id);
call house.declare_person('overview_visits', 'select, insert, update');
