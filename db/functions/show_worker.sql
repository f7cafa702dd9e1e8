-- Rows that a worker reads: a technician or a recipient, in the scope of the interventions given to them (`app.user_id` is the worker).
create or replace procedure house.show_worker(target regclass, condition text) language plpgsql as $$
begin
  execute format('create policy worker_rows on %s for select to passerelle_recipient using (%s)', target, condition);
  execute format('grant select on %s to passerelle_recipient', target);
end $$;
comment on procedure house.show_worker(regclass,text) is 'Policy and right by which workers read rows of a table.';
