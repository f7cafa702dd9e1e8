-- Tables of src/capabilities/search/.

create table recent_searches (
  user_id uuid not null,
  text text not null check (length(text) between 2 and 100),
  searched_at timestamptz not null default now(),
  primary key (user_id, text)
);
comment on table recent_searches is 'Searches of a person, the last ones first; they follow their owner to every device.';
call house.declare_person('recent_searches', 'select, insert, update, delete');
