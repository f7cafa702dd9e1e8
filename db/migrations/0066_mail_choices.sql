-- 2026-11-22: Hour of a person's digests, and pause of their notification mails. A person without a row has the defaults.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  -- Hour of the reader's own day; the default stands in src/notifications/notification.ts.
  digest_hour smallint check (digest_hour between 0 and 23),
  -- Last day of the pause, in the reader's zone.
  paused_until date,
  updated_at timestamptz not null default now()
);
call house.declare_person('notification_settings', 'select, insert, update, delete');
