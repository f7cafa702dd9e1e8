-- Tables of the platform: derivations.

-- A part that is declared and not recorded here is derived in the background after a start. A migration with a line "-- derive: search device" forgets the
-- record of that part, or with "-- derive: search" of all parts.
create table derivations (
  kind text not null,
  part text not null,
  derived_at timestamptz not null default now(),
  primary key (kind, part)
);
comment on table derivations is 'Data derived from rows that were there before it, by part.';
call house.declare_platform('derivations');
