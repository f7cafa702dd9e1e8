-- Tables of src/capabilities/conversations/.

create table conversations (
  company_id integer not null,
  id uuid not null,
  -- Each domain declares the kinds of its objects, so that no list stands here.
  kind text not null,
  object_id uuid,
  title text not null,
  last_seq bigint not null default 0,
  last_message_at timestamptz not null default now(),
  -- A customer's message waits until staff have answered it or marked it as needing no answer.
  waits_for_staff boolean not null default false,
  -- The same, with the state names of the provider's queue.
  state text not null generated always as (case when waits_for_staff then 'waiting' else 'answered' end) stored,
  site_id uuid,
  sub_organisation_id uuid,
  needs_prices boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Number by which readers know the object, and the code of the page that shows it: a link needs no look-up per kind.
  number text not null,
  page text not null,
  -- Owner of the item in its queue.
  handled_by uuid,
  -- `topic`: name of the object beyond its number. `agent_*`: who of the provider looks after the conversation. The first answer is counted in
  -- working seconds from the first question on.
  topic text not null default '',
  found_by text not null default '',
  agent_id uuid,
  agent_name text,
  first_asked_at timestamptz,
  first_answered_at timestamptz,
  first_answer_seconds integer,
  primary key (company_id, id)
);
comment on table conversations is 'Conversations about an object of any kind, or on a subject of their own.';
create unique index conversations_id on conversations (id);
create unique index conversations_object on conversations (company_id, kind, object_id) where object_id is not null;
create index conversations_queue on conversations (state, last_message_at, id);
create index conversations_handled_by on conversations (handled_by);
create index conversations_agent on conversations (agent_id, last_message_at desc, id desc);
create index conversations_inbox on conversations (last_message_at desc, id desc);
create index conversations_by_kind on conversations (company_id, kind, last_message_at desc, id desc);
create index conversations_of_kind on conversations (kind, last_message_at desc, id desc);
create index conversations_latest on conversations (company_id, last_message_at desc, id desc);
create index conversations_found_by on conversations using gin (company_id, found_by gin_trgm_ops);
call house.declare_tenant('conversations', 'select, insert, update');
call house.let_follow('conversations');

-- Numbered without gaps per conversation; a message repeated after a lost connection is recognised by its key.
create table messages (
  company_id integer not null,
  id uuid not null,
  conversation_id uuid not null,
  seq bigint not null check (seq > 0),
  client_key text not null,
  author_kind text not null check (author_kind in ('customer', 'staff')),
  author_id uuid,
  author_name text not null,
  body text not null default '',
  sent_at timestamptz not null default now(),
  -- Words by which a message is found.
  found_by text not null default '',
  primary key (company_id, id),
  unique (company_id, conversation_id, seq),
  unique (company_id, conversation_id, client_key),
  foreign key (company_id, conversation_id) references conversations on delete cascade
);
comment on table messages is 'Messages of conversations.';
create index messages_author on messages (author_id);
create index messages_found_by on messages using gin (company_id, found_by gin_trgm_ops);
call house.declare_tenant('messages', 'select, insert');

create table conversation_members (
  company_id integer not null,
  conversation_id uuid not null,
  user_id uuid not null,
  last_read_seq bigint not null default 0,
  updated_at timestamptz not null default now(),
  -- Readers are named to each other: who has read what.
  name text not null default '',
  is_staff boolean not null default false,
  primary key (company_id, conversation_id, user_id),
  foreign key (company_id, conversation_id) references conversations on delete cascade
);
comment on table conversation_members is 'People who take part in a conversation, and how far they have read.';
create index conversation_members_user on conversation_members (user_id);
call house.declare_tenant('conversation_members', 'select, insert, update');

-- `code`: of the object, as the API names it.
create table message_drafts (
  user_id uuid not null,
  company_id integer not null,
  kind text not null,
  code text not null,
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, company_id, kind, code)
);
comment on table message_drafts is 'Texts that people have begun to write on an object, on whichever of their devices.';
create index message_drafts_company on message_drafts (company_id);
call house.declare_person('message_drafts', 'select, insert, update, delete');

-- No customer's scope reaches the table. `after_seq`: the message that they stand below.
create table internal_notes (
  id uuid primary key,
  company_id integer not null,
  conversation_id uuid not null,
  client_key text not null,
  after_seq bigint not null,
  author_id uuid,
  author_name text not null,
  body text not null,
  written_at timestamptz not null default now(),
  unique (company_id, conversation_id, client_key),
  foreign key (company_id, conversation_id) references conversations on delete cascade
);
comment on table internal_notes is 'Notes of the provider''s people for each other.';
create index internal_notes_author on internal_notes (author_id);
call house.declare_platform('internal_notes');

create table canned_answers (
  id uuid primary key,
  name text collate house.french not null unique,
  body_fr text not null,
  body_en text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An archived answer keeps its name and texts and is offered nowhere.
  is_archived boolean not null default false
);
comment on table canned_answers is 'Answers that staff use again and again, in both languages.';
call house.declare_platform('canned_answers');
