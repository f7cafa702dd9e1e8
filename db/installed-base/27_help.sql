-- Tables of src/installed-base/help/.

-- `address`: a link, an address or a number, by channel. Hours are those of the provider's time zone, from Monday through `last_day` (ISO); 00:00 to
-- 24:00 is around the clock; without hours none are said.
create table help_texts (
  manufacturer_code text not null references manufacturers,
  channel text not null check (channel in ('web', 'email', 'phone', 'chat', 'form')),
  position integer not null,
  label_fr text not null,
  label_en text not null,
  address text not null,
  note_fr text not null default '',
  note_en text not null default '',
  last_day integer check (last_day between 5 and 7),
  opens_at text,
  closes_at text,
  updated_at timestamptz not null default now(),
  primary key (manufacturer_code, channel, "position"),
  check ((last_day is null) = (opens_at is null) and (last_day is null) = (closes_at is null))
);
comment on table help_texts is 'Ways to the support of manufacturers, in both languages: one row for each line of a channel.';
call house.declare_shared('help_texts');

-- One row for each manufacturer whose ways were written: two people who edit them at once see each other's lines.
create table help_pages (
  manufacturer_code text primary key references manufacturers,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table help_pages is 'Pages of help, one for each manufacturer, with a version.';
call house.declare_shared('help_pages');
