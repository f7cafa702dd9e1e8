-- 2026-11-21: Being told: one row per person and occasion; how often a kind is mailed is the person's choice.
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
  -- What its reader needs besides the company, looked at again whenever it is shown or mailed.
  site_id uuid, sub_organisation_id uuid, needs_prices boolean not null default false,
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  -- Whether it still waits to be mailed, and with which mail.
  mail text not null default 'none' check (mail in ('none', 'atOnce', 'daily', 'weekly', 'sent')),
  primary key (user_id, id),
  unique (user_id, occasion)
);
create index notifications_latest on notifications (user_id, happened_at desc, id desc);
create index notifications_unread on notifications (user_id, happened_at desc) where read_at is null;
create index notifications_to_mail on notifications (mail, user_id) where mail in ('atOnce', 'daily', 'weekly');
create index notifications_company on notifications (company_id);
call house.declare_person('notifications', 'select, update, delete');

-- Kind `clients`: a partner hears of what happens at his clients only where it is not `off`, which it is until he asks.
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
-- Where the reader of a mail stops its kind (RFC 8058).
alter table mails add column unsubscribe_path text;
