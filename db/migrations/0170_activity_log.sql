-- 2026-11-26: The activity log of a company by person and by kind of object, in its order.
create index journal_actor on journal (company_id, actor_id, happened_at desc, id desc) where not quiet;
create index journal_kind on journal (company_id, object_kind, happened_at desc, id desc) where not quiet;
