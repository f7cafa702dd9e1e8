-- 2026-11-28: Data derived from rows that were there before it, by part: what is declared and not recorded here is derived in the background after a start. A migration with a line "-- derive: search device" forgets the record of that part, or with "-- derive: search" of all parts.
create table derivations (
  kind text not null,
  part text not null,
  derived_at timestamptz not null default now(),
  primary key (kind, part)
);
call house.declare_platform('derivations');
