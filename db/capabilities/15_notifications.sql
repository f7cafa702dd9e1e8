-- Tables of src/capabilities/notifications/.

create table notifications (
  user_id uuid not null,
  id uuid not null,
  -- Null for notifications that concern the staff as such.
  company_id integer,
  kind text not null,
  object_kind text not null,
  object_id uuid not null,
  -- Parameters of its sentence: numbers, names, amounts, days.
  params jsonb not null default '{}',
  address text not null,
  -- Key of the event, so that a repeated job notifies once.
  occasion text not null,
  -- Rights that its reader needs besides the company, checked again whenever it is shown or mailed.
  site_id uuid,
  sub_organisation_id uuid,
  needs_prices boolean not null default false,
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  -- Mail state: whether it still waits to be mailed, and with which mail.
  mail text not null default 'none' check (mail in ('none', 'atOnce', 'daily', 'weekly', 'sent')),
  primary key (user_id, id),
  unique (user_id, occasion)
);
comment on table notifications is 'Notifications: one row per person and event.';
create index notifications_latest on notifications (user_id, happened_at desc, id desc);
create index notifications_unread on notifications (user_id, happened_at desc) where read_at is null;
create index notifications_to_mail on notifications (mail, user_id) where mail in ('atOnce', 'daily', 'weekly');
create index notifications_company on notifications (company_id);
-- A notification follows its object to another site or sub-organisation.
create index notifications_object on notifications (company_id, object_id);
call house.declare_person('notifications', 'select, update, delete');

-- Kind `clients`: a partner is notified of events at their clients unless it is `off`, which is the default.
create table notification_preferences (
  user_id uuid not null,
  kind text not null,
  frequency text not null check (frequency in ('off', 'atOnce', 'daily', 'weekly')),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table notification_preferences is 'Mail frequency that a person chose for a kind of notification.';
call house.declare_person('notification_preferences', 'select, insert, update, delete');

-- A person without a row has the defaults.
create table notification_settings (
  user_id uuid primary key,
  -- Hour of the reader's own day; the default stands in src/capabilities/notifications/notification.ts.
  digest_hour smallint check (digest_hour between 0 and 23),
  -- Last day of the pause, in the reader's zone.
  paused_until date,
  updated_at timestamptz not null default now()
);
comment on table notification_settings is 'Hour of a person''s digests, and pause of their notification mails.';
call house.declare_person('notification_settings', 'select, insert, update, delete');

-- Without a row every day of the kind counts.
create table alert_preferences (
  user_id uuid not null,
  kind text not null,
  days integer[] not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table alert_preferences is 'Days before an end on which a person is notified, by kind.';
call house.declare_person('alert_preferences', 'select, insert, update, delete');

-- `before`: values of the fields before the first change of the series.
create table settling_changes (
  company_id integer not null,
  object_kind text not null,
  object_id uuid not null,
  before jsonb not null,
  entry_id text not null,
  actor_id uuid,
  changed_at timestamptz not null,
  primary key (company_id, object_kind, object_id)
);
comment on table settling_changes is 'Changes made in series, of which people are notified once they have settled.';
create index settling_changes_due on settling_changes (object_kind, changed_at);
create index settling_changes_actor on settling_changes (actor_id) where actor_id is not null;
call house.declare_platform('settling_changes');
