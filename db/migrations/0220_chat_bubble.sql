-- 2026-11-27: Sites that may frame the chat bubble.
-- One row, of the provider. `origins`: one on each line, in its canonical form.
create table chat_bubble (
  company_id integer primary key references companies,
  origins text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
call house.declare_platform('chat_bubble');
