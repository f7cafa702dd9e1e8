-- Being told: one row per person and occasion; how often a kind is mailed is the person's choice.
create table notifications (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- Null for what concerns the provider's people as such.
  company_id integer references companies,
  kind text not null,
  object_kind text not null, object_id uuid not null,
  -- What its sentence is made of: numbers, names, amounts, days.
  params jsonb not null default '{}',
  address text not null,
  -- The occasion, so that a repeated job tells once.
  occasion text not null,
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  mail text not null default 'none' check (mail in ('none', 'daily', 'weekly', 'sent')),
  primary key (user_id, id),
  unique (user_id, occasion)
);
create index notifications_latest on notifications (user_id, happened_at desc, id desc);
create index notifications_unread on notifications (user_id, happened_at desc) where read_at is null;
create index notifications_digest on notifications (mail, user_id) where mail in ('daily', 'weekly');
create index notifications_company on notifications (company_id);
call house.declare_person('notifications', 'select, update, delete');

create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  frequency text not null check (frequency in ('off', 'atOnce', 'daily', 'weekly')),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
call house.declare_person('notification_preferences', 'select, insert, update, delete');

-- Read by who follows the link at the end of a mail, without signing in.
alter table users add column unsubscribe_key uuid not null unique default gen_random_uuid();
-- Since when the overview says what is new.
alter table users add column overview_seen_at timestamptz;
