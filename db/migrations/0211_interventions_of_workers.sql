-- 2026-11-27: Find a worker's open interventions, their sites and companies by index, however many interventions they have done.
create index interventions_open_of_worker on interventions (worker_id, starts_at) where state <> 'done';
create index interventions_companies_of_worker on interventions (worker_id, company_id);
drop index interventions_site;
create index interventions_site on interventions (company_id, site_id, worker_id);
drop policy worker_rows on companies;
create policy worker_rows on companies for select to passerelle_recipient using (exists (select from interventions n where n.company_id = companies.id));
