-- 2026-11-21: Notifications: one row per person and event. Each person chooses the mail frequency of each kind.
create table notifications (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- Null for notifications that concern the staff as such.
  company_id integer references companies,
  kind text not null,
  object_kind text not null, object_id uuid not null,
  -- Parameters of its sentence: numbers, names, amounts, days.
  params jsonb not null default '{}',
  address text not null,
  -- Key of the event, so that a repeated job notifies once.
  occasion text not null,
  -- Rights that its reader needs besides the company, checked again whenever it is shown or mailed.
  site_id uuid, sub_organisation_id uuid, needs_prices boolean not null default false,
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  -- Mail state: whether it still waits to be mailed, and with which mail.
  mail text not null default 'none' check (mail in ('none', 'atOnce', 'daily', 'weekly', 'sent')),
  primary key (user_id, id),
  unique (user_id, occasion)
);
create index notifications_latest on notifications (user_id, happened_at desc, id desc);
create index notifications_unread on notifications (user_id, happened_at desc) where read_at is null;
create index notifications_to_mail on notifications (mail, user_id) where mail in ('atOnce', 'daily', 'weekly');
create index notifications_company on notifications (company_id);
call house.declare_person('notifications', 'select, update, delete');

-- Kind `clients`: a partner is notified of events at their clients unless it is `off`, which is the default.
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  frequency text not null check (frequency in ('off', 'atOnce', 'daily', 'weekly')),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
call house.declare_person('notification_preferences', 'select, insert, update, delete');

-- Identifies the reader who follows the link at the end of a mail without signing in.
alter table users add column unsubscribe_key uuid not null unique default gen_random_uuid();
-- Address that stops this kind of mail (RFC 8058).
alter table mails add column unsubscribe_path text;
