-- 2026-11-21: Conversations: on an offer now; general ones and those of tickets use the same tables.
create table conversations (
  company_id integer not null references companies,
  id uuid not null,
  kind text not null check (kind in ('general', 'ticket', 'offer')),
  object_id uuid,
  title text not null,
  last_seq bigint not null default 0, last_message_at timestamptz,
  -- A customer's message waits until staff have answered it or marked it as needing no answer.
  waits_for_staff boolean not null default false,
  -- The same, with the state names of the provider's queue.
  state text not null generated always as (case when waits_for_staff then 'waiting' else 'answered' end) stored,
  site_id uuid, sub_organisation_id uuid, needs_prices boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index conversations_id on conversations (id);
create unique index conversations_object on conversations (company_id, kind, object_id) where object_id is not null;
create index conversations_queue on conversations (state, created_at, id);
call house.declare_tenant('conversations', 'select, insert, update');

-- Numbered without gaps per conversation; a message repeated after a lost connection is recognised by its key.
create table messages (
  company_id integer not null,
  id uuid not null,
  conversation_id uuid not null,
  seq bigint not null check (seq > 0),
  client_key text not null,
  author_kind text not null check (author_kind in ('customer', 'staff')),
  author_id uuid references users on delete set null, author_name text not null,
  body text not null default '',
  sent_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, conversation_id, seq),
  unique (company_id, conversation_id, client_key),
  foreign key (company_id, conversation_id) references conversations on delete cascade
);
create index messages_author on messages (author_id);
call house.declare_tenant('messages', 'select, insert');

create table conversation_members (
  company_id integer not null,
  conversation_id uuid not null,
  user_id uuid not null references users on delete cascade,
  last_read_seq bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (company_id, conversation_id, user_id),
  foreign key (company_id, conversation_id) references conversations on delete cascade
);
create index conversation_members_user on conversation_members (user_id);
call house.declare_tenant('conversation_members', 'select, insert, update');
