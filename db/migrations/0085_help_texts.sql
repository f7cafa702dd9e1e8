-- 2026-11-22: Ways to the support of manufacturers, in both languages.
-- One row for each line of a channel. `address`: a link, an address or a number, by channel. Hours are those of the provider's time zone, from Monday
-- through `last_day` (ISO); 00:00 to 24:00 is around the clock; without hours none are said.
create table help_texts (
  manufacturer_code text not null references manufacturers, channel text not null check (channel in ('web', 'email', 'phone', 'chat', 'form')),
  position integer not null,
  label_fr text not null, label_en text not null,
  address text not null,
  note_fr text not null default '', note_en text not null default '',
  last_day integer check (last_day between 5 and 7), opens_at text, closes_at text,
  updated_at timestamptz not null default now(),
  check ((last_day is null) = (opens_at is null) and (last_day is null) = (closes_at is null)),
  primary key (manufacturer_code, channel, position)
);
call house.declare_shared('help_texts');
