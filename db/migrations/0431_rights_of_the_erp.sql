-- 2026-11-29: Rights of memberships as the ERP sent them last, beside those that people gave.

-- Null: the ERP does not name the membership.
alter table memberships add column fed jsonb;
