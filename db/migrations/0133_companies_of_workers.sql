-- 2026-11-24: Companies of the interventions given to a worker are found once per query, not once per row.
drop policy worker_rows on companies;
create policy worker_rows on companies for select to passerelle_recipient using (id in (select n.company_id from interventions n));
