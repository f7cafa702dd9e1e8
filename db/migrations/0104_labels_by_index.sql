-- 2026-11-23: Labels of sites by their ids, for lists that name the site of a row. Of the other indexes with a label, each look-up would read all sites of a company.
create unique index sites_named on sites (company_id, id) include (label);
