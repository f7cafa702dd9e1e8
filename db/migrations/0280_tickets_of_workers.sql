-- 2026-11-27: Check a worker's ticket in one index, however many interventions they have done for its company.
create index interventions_tickets_of_worker on interventions (worker_id, company_id, ticket_id, id);
drop index interventions_companies_of_worker;
