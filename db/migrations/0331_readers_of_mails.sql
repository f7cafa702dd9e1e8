-- 2026-11-28: What the reader of a mail must still be allowed to see when it leaves, and the recipient whom it is for.
alter table mails
  -- Array of {companyId, siteId, subOrganisationId, needsPrices}.
  add column about jsonb,
  add column recipient_id uuid references subcontractor_recipients on delete set null;
create index mails_recipient on mails (recipient_id) where recipient_id is not null;
