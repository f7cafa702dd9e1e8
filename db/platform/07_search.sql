-- Tables of the platform: search.

create table search_entries (
  company_id integer not null,
  kind text not null,
  object_id uuid not null,
  title text not null,
  text text not null,
  sorted_on date not null,
  site_id uuid,
  sub_organisation_id uuid,
  needs_prices boolean not null default false,
  updated_at timestamptz not null default now(),
  -- Parts of the object that an entry shows: `details` beside its title, `code` for its address. `own_text`, `own_details`: what is left without others'
  -- names; null: all.
  details text[] not null default '{}',
  code text,
  own_text text,
  own_details text[],
  primary key (company_id, kind, object_id)
);
comment on table search_entries is 'Index of the search: the words of each object (decision 0055).';
create index search_entries_date on search_entries (company_id, kind, sorted_on desc, object_id desc);
create index search_entries_words on search_entries using gin (house.search_lexemes(company_id, kind, text)) with (gin_pending_list_limit = 512);
-- Words that many entries hold are read from the newest ones, which hold enough of them; the index is asked for the others. With 250,000 entries of a
-- kind, a word of all took 280 ms through the index, which reads every one before the first is given.
create index search_entries_latest on search_entries (kind, sorted_on desc, object_id desc);
call house.declare_tenant('search_entries', 'select, insert, update, delete');

create table search_references (
  company_id integer not null,
  kind text not null,
  object_id uuid not null,
  key text collate "C" not null,
  -- Field of the number, and the number as it is written where that is not its key. A search for the whole number then says by which field it found a
  -- row without reading the tables of the family.
  field text,
  written text,
  -- Kind of the object that bears the number; null: that of the entry itself. Readers who see a part of the company find nothing by the number of an
  -- object that they do not see.
  of_kind text,
  -- A number of an object is looked up in one step, since the key begins with the object.
  primary key (company_id, kind, object_id, key),
  foreign key (company_id, kind, object_id) references search_entries on delete cascade
);
comment on table search_references is 'Numbers of the search: order numbers, serial numbers and references, found by beginning and end.';
-- Staff find a number over all companies.
create index search_references_key on search_references (key, company_id, kind, object_id);
create index search_references_number on search_references (company_id, kind, key, object_id);
-- A number is found by its last four characters too. A maker's reference is not read by its end: every device of a product would be found by it.
create index search_references_ends on search_references (company_id, kind, reverse(key), object_id) where field <> 'reference';
create index search_references_all_ends on search_references (reverse(key)) where field <> 'reference';
call house.declare_tenant('search_references', 'select, insert, update, delete');

-- A word that two transactions add at once stands twice: a key would let them wait for each other. Those that no entry holds any more go when the
-- index is built anew.
create table search_words (
  company_id integer not null,
  word text collate "C" not null
);
comment on table search_words is 'Words of the entries of a company, and of all under company 0, for typing errors.';
create index search_words_word on search_words (company_id, word);
create index search_words_spellings on search_words using gin (house.search_spellings(company_id, word)) with (gin_pending_list_limit = 512);
call house.declare_platform('search_words');

-- A run that was stopped goes on there.
create table search_rebuilds (
  kind text primary key,
  company_id integer not null,
  object_id uuid not null
);
comment on table search_rebuilds is 'Progress of `npm run reindex`: the last object of each kind that was written.';
call house.declare_platform('search_rebuilds');
