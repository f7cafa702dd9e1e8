-- 2026-11-26: The provider among the companies, found by its kind.
create index companies_kind on companies (kind);
