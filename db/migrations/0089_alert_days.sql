-- 2026-11-22: Days before an end on which a person is notified, by kind. Without a row every day of the kind counts.
create table alert_preferences (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  days integer[] not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
call house.declare_person('alert_preferences', 'select, insert, update, delete');
