-- Jobs are enqueued by this function only: the web roles have no rights on the queue.
create or replace function house.enqueue(task text, payload json, run_at timestamptz default null, max_attempts integer default 8, job_key text default null, queue text default null, priority integer default 0)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts, job_key => job_key, priority => priority);
end $$;
comment on function house.enqueue(text,json,timestamptz,integer,text,text,integer) is 'Enqueues a job, for any scope.';
revoke all on function house.enqueue from public;
grant execute on function house.enqueue to passerelle_company, passerelle_staff, passerelle_recipient, passerelle_person, passerelle_system;
