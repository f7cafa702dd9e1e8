-- Tables of the platform: mails.

create table mails (
  id uuid primary key,
  company_id integer,
  user_id uuid,
  to_name text not null,
  to_address text not null,
  locale text not null check (locale in ('fr', 'en')),
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Address that stops this kind of mail (RFC 8058).
  unsubscribe_path text,
  -- Array of {companyId, siteId, subOrganisationId, needsPrices}.
  about jsonb,
  recipient_id uuid
);
comment on table mails is 'Outbox of mails, with their state of delivery.';
create index mails_latest on mails (created_at desc, id desc);
create index mails_company on mails (company_id);
create index mails_user on mails (user_id);
create index mails_recipient on mails (recipient_id) where recipient_id is not null;
call house.declare_platform('mails');
-- Any scope may put a mail in the outbox in its own transaction; only the system reads it.
create policy anyone_queues on mails for insert to passerelle_company, passerelle_person, passerelle_recipient with check (state = 'queued');
grant insert on mails to passerelle_company, passerelle_recipient, passerelle_person;
