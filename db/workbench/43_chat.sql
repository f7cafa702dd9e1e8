-- Tables of src/workbench/chat/.

-- `about_*`: the object that one is linked to, whose place and prices limit who sees it.
create table chats (
  company_id integer not null references companies,
  id uuid not null,
  number text collate house.french not null,
  subject text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  about_kind text,
  about_id uuid,
  about_code text,
  about_number text,
  about_page text,
  author_id uuid references users on delete set null,
  author_name text not null,
  site_id uuid,
  sub_organisation_id uuid,
  needs_prices boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  check ((about_kind is null) = (about_id is null))
);
comment on table chats is 'General conversations.';
create unique index chats_id on chats (id);
create index chats_about on chats (company_id, about_id) where about_id is not null;
create index chats_author on chats (author_id);
create index chats_site on chats (company_id, site_id);
create index chats_sub_organisation on chats (company_id, sub_organisation_id);
call house.declare_tenant('chats', 'select, insert, update');
call house.let_follow('chats');

create table chat_people (
  company_id integer not null,
  chat_id uuid not null,
  user_id uuid not null references users on delete cascade,
  name text not null,
  primary key (company_id, chat_id, user_id),
  foreign key (company_id, chat_id) references chats on delete cascade
);
comment on table chat_people is 'People of the company who take part in a general conversation: they are notified.';
create index chat_people_user on chat_people (user_id);
call house.declare_tenant('chat_people', 'select, insert, delete');

-- One row, of the provider. `origins`: one on each line, in its canonical form.
create table chat_bubble (
  company_id integer primary key references companies,
  origins text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table chat_bubble is 'Sites that may frame the chat bubble.';
call house.declare_platform('chat_bubble');
