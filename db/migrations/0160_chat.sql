-- 2026-11-26: General conversations with the provider, one inbox over all conversations, and notes and answers that staff keep for them.

-- `topic`: name of the object beyond its number. `agent_*`: who of the provider looks after the conversation. The first answer is counted in
-- working seconds from the first question on.
alter table conversations
  add column topic text not null default '', add column found_by text not null default '',
  add column agent_id uuid references users on delete set null, add column agent_name text,
  add column first_asked_at timestamptz, add column first_answered_at timestamptz, add column first_answer_seconds integer;
create index conversations_agent on conversations (agent_id, last_message_at desc, id desc);
create index conversations_inbox on conversations (last_message_at desc, id desc);
create index conversations_by_kind on conversations (company_id, kind, last_message_at desc, id desc);
create index conversations_of_kind on conversations (kind, last_message_at desc, id desc);
drop index conversations_latest;
create index conversations_latest on conversations (company_id, last_message_at desc, id desc);
update conversations c set topic = o.project from orders o where c.kind = 'order' and o.company_id = c.company_id and o.id = c.object_id;
update conversations c set topic = o.project from deliveries d join orders o on o.company_id = d.company_id and o.id = d.order_id
  where c.kind = 'delivery' and d.company_id = c.company_id and d.id = c.object_id;
update conversations c set topic = o.project from offers o where c.kind = 'offer' and o.company_id = c.company_id and o.id = c.object_id;
update conversations c set topic = i.project from invoices i
  where c.kind in ('invoice', 'creditNote') and i.company_id = c.company_id and i.id = c.object_id;
update conversations c set topic = t.label from tickets t where c.kind = 'ticket' and t.company_id = c.company_id and t.id = c.object_id;
update conversations c set topic = coalesce(k.label, '') from contracts k where c.kind = 'contract' and k.company_id = c.company_id and k.id = c.object_id;

-- Words by which a conversation is found: its number and its topic.
update conversations set found_by = translate(lower(title || ' ' || number || ' ' || topic), 'àâäáãçéèêëíîïñóôöõùûüúÿ', 'aaaaaceeeeiiinoooouuuuy');
create index conversations_found_by on conversations using gin (company_id, found_by gin_trgm_ops);

-- Readers are named to each other: who has read what.
alter table conversation_members add column name text not null default '', add column is_staff boolean not null default false;
update conversation_members r set name = u.full_name, is_staff = u.staff_role is not null from users u where u.id = r.user_id;

-- Words by which a message is found.
alter table messages add column found_by text not null default '';
update messages set found_by = translate(lower(body), 'àâäáãçéèêëíîïñóôöõùûüúÿ', 'aaaaaceeeeiiinoooouuuuy');
create index messages_found_by on messages using gin (company_id, found_by gin_trgm_ops);

-- Texts that people have begun to write on an object, on whichever of their devices. `code`: of the object, as the API names it.
create table message_drafts (
  user_id uuid not null references users on delete cascade,
  company_id integer not null references companies,
  kind text not null, code text not null,
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, company_id, kind, code)
);
create index message_drafts_company on message_drafts (company_id);
call house.declare_person('message_drafts', 'select, insert, update, delete');

-- Notes of the provider's people for each other. No customer's scope reaches the table. `after_seq`: the message that they stand below.
create table internal_notes (
  id uuid primary key,
  company_id integer not null, conversation_id uuid not null,
  client_key text not null,
  after_seq bigint not null,
  author_id uuid references users on delete set null, author_name text not null,
  body text not null,
  written_at timestamptz not null default now(),
  unique (company_id, conversation_id, client_key),
  foreign key (company_id, conversation_id) references conversations on delete cascade
);
create index internal_notes_author on internal_notes (author_id);
call house.declare_platform('internal_notes');

-- Answers that staff use again and again, in both languages.
create table canned_answers (
  id uuid primary key,
  name text collate house.french not null unique,
  body_fr text not null, body_en text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
call house.declare_platform('canned_answers');

-- General conversations. `about_*`: the object that one is linked to, whose place and prices limit who sees it.
create table chats (
  company_id integer not null references companies, id uuid not null,
  number text collate house.french not null, subject text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  about_kind text, about_id uuid, about_code text, about_number text, about_page text,
  author_id uuid references users on delete set null, author_name text not null,
  site_id uuid, sub_organisation_id uuid, needs_prices boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((about_kind is null) = (about_id is null)),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create unique index chats_id on chats (id);
create index chats_about on chats (company_id, about_id) where about_id is not null;
create index chats_author on chats (author_id);
create index chats_site on chats (company_id, site_id);
create index chats_sub_organisation on chats (company_id, sub_organisation_id);
call house.declare_tenant('chats', 'select, insert, update');
call house.let_follow('chats');

-- People of the company who take part: they are notified.
create table chat_people (
  company_id integer not null, chat_id uuid not null,
  user_id uuid not null references users on delete cascade, name text not null,
  primary key (company_id, chat_id, user_id),
  foreign key (company_id, chat_id) references chats on delete cascade
);
create index chat_people_user on chat_people (user_id);
call house.declare_tenant('chat_people', 'select, insert, delete');

-- A general conversation follows the object that it is linked to.
create or replace function house.follow_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update conversations set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and object_id = new.id;
  update chats set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and about_id = new.id;
  update notifications set site_id = new.site_id, sub_organisation_id = new.sub_organisation_id
    where company_id = new.company_id and object_id = new.id;
  return null;
end $$;
