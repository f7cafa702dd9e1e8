-- 2026-11-27: The activity log over all companies in its order: whole, by person, by kind of object, of one object, and by how its name begins; people by name, for its filter.
create index journal_of_all on journal (happened_at desc, id desc) where not quiet;
create index journal_actor_of_all on journal (actor_id, happened_at desc, id desc) where not quiet;
create index journal_kind_of_all on journal (object_kind, happened_at desc, id desc) where not quiet;
create index journal_object_of_all on journal (object_id, happened_at desc, id desc) where not quiet;
create index journal_title_of_all on journal (lower(object_title) text_pattern_ops) where not quiet;
create index users_by_name on users (full_name, id);
