-- 2026-11-22: A dispute is answered and goes on in the conversation on its invoice; credit notes have conversations of their own kind.
update conversations c set kind = 'creditNote' from invoices i
  where c.kind = 'invoice' and i.company_id = c.company_id and i.id = c.object_id and i.type_code = 381;

alter table invoice_disputes add column answered_at timestamptz;
update invoice_disputes set answered_at = coalesce(handled_at, updated_at) where answer is not null;
alter table invoice_disputes drop constraint invoice_disputes_state_check;
alter table invoice_disputes add constraint invoice_disputes_state_check check (state in ('received', 'inProgress', 'answered', 'closed'));
update invoice_disputes set state = 'answered' where state = 'inProgress' and answered_at is not null;

-- Answers given so far become messages, after those that exist.
insert into conversations (company_id, id, kind, object_id, title, number, page, site_id, sub_organisation_id, needs_prices, last_message_at)
  select distinct on (i.company_id, i.id)
    i.company_id, gen_random_uuid(), case i.type_code when 381 then 'creditNote' else 'invoice' end, i.id, i.number, i.number, i.number, i.site_id,
    i.sub_organisation_id, true, d.answered_at
  from invoice_disputes d join invoices i on i.company_id = d.company_id and i.id = d.invoice_id
  where d.answer is not null
  on conflict do nothing;
insert into messages (company_id, id, conversation_id, seq, client_key, author_kind, author_id, author_name, body, sent_at)
  select d.company_id, gen_random_uuid(), c.id, c.last_seq + row_number() over (partition by c.company_id, c.id order by d.answered_at, d.id),
    'dispute-' || d.id, 'staff', u.id, coalesce(u.full_name, ''), d.answer, d.answered_at
  from invoice_disputes d
  join conversations c on c.company_id = d.company_id and c.object_id = d.invoice_id and c.kind in ('invoice', 'creditNote')
  left join users u on u.id = d.handled_by
  where d.answer is not null;
update conversations c set last_seq = m.seq, last_message_at = greatest(c.last_message_at, m.sent_at)
  from (select company_id, conversation_id, max(seq) as seq, max(sent_at) as sent_at from messages where client_key like 'dispute-%' group by 1, 2) m
  where m.company_id = c.company_id and m.conversation_id = c.id;
alter table invoice_disputes drop column answer;

-- A customer's message says that the provider is to answer again.
grant update (state, version, updated_at) on invoice_disputes to passerelle_company;
-- The provider writes in the scope of the company.
grant update (answered_at, handled_by, handled_at) on invoice_disputes to passerelle_company;
