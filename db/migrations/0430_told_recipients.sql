-- 2026-11-29: Memory of what recipients of subcontractors were told of their interventions.

-- `starts_at`: as it was told; `is_over`: whether they were told that it is not theirs to do any more.
create table told_recipients (
  company_id integer not null, intervention_id uuid not null,
  recipient_id uuid not null references subcontractor_recipients on delete cascade,
  starts_at timestamptz,
  is_over boolean not null default false,
  primary key (company_id, intervention_id, recipient_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade
);
create index told_recipients_recipient on told_recipients (recipient_id);
call house.declare_platform('told_recipients');
insert into told_recipients (company_id, intervention_id, recipient_id, starts_at)
  select company_id, id, recipient_id, starts_at from interventions where recipient_id is not null and state not in ('done', 'cancelled');
