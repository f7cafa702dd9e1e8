-- 2026-11-22: A number of an object is looked up in one step: the key of the table begins with the object, and replaces an index without the number.
alter table search_references drop constraint search_references_pkey, add primary key (company_id, kind, object_id, key);
drop index search_references_object;
create index search_references_number on search_references (company_id, kind, key, object_id);
