-- Tables of src/services/rollouts/.

create table rollouts (
  company_id integer not null references companies,
  id uuid not null,
  number text collate house.french not null,
  label text not null,
  wished_on date,
  requester_id uuid references users on delete set null,
  requester_name text not null,
  ticket_count integer not null default 0,
  sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table rollouts is 'Roll-outs: tickets of the same kind for several sites.';
create unique index rollouts_id on rollouts (id);
create index rollouts_latest on rollouts (company_id, created_at desc, id desc);
create index rollouts_requester on rollouts (requester_id);
create index rollouts_sub_organisation on rollouts (company_id, sub_organisation_id);
call house.declare_tenant('rollouts', 'select, insert, update');

-- Keys of tables below: a lower floor is made first and knows no table above it.
alter table tickets add constraint tickets_company_id_rollout_id_fkey foreign key (company_id, rollout_id) references rollouts;
