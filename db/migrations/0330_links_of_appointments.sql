-- 2026-11-28: One link per person whom a proposal was mailed to, with the rights that they have when they open it.
create table appointment_links (
  company_id integer not null, appointment_id uuid not null, user_id uuid not null references users on delete cascade,
  link_hash bytea not null unique,
  primary key (company_id, appointment_id, user_id),
  foreign key (company_id, appointment_id) references appointments on delete cascade
);
create index appointment_links_user on appointment_links (user_id);
call house.declare_platform('appointment_links');
insert into appointment_links (company_id, appointment_id, user_id, link_hash)
  select a.company_id, a.id, t.requester_id, a.link_hash from appointments a
  join tickets t on t.company_id = a.company_id and t.id = a.ticket_id where t.requester_id is not null;
alter table appointments drop column link_hash;
