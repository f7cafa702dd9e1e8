-- 2026-11-30: Ends of a whole company's contracts by day, for its overview
create table contract_ends (
  company_id integer not null references companies,
  contract_state text not null,
  until_on date not null,
  contract_id uuid not null,
  lines integer not null,
  primary key (company_id, contract_state, until_on, contract_id) include (lines),
  -- Once the trigger has taken out what goes with its contract.
  foreign key (company_id, contract_id) references contracts deferrable initially deferred
);
comment on table contract_ends is 'Lines of each contract by their last day, over all places, kept by a trigger.';
create index contract_ends_contract on contract_ends (company_id, contract_id);
call house.declare_tenant('contract_ends', 'select');
-- The triggers lock the lines: nothing changes between them and the first counting.
create trigger contract_lines_ends_insert after insert on contract_lines
  referencing new table as after_rows for each statement execute function house.keep_contract_ends();
create trigger contract_lines_ends_update after update on contract_lines
  referencing old table as before_rows new table as after_rows for each statement execute function house.keep_contract_ends();
create trigger contract_lines_ends_delete after delete on contract_lines
  referencing old table as before_rows for each statement execute function house.keep_contract_ends();
insert into contract_ends (company_id, contract_state, until_on, contract_id, lines)
select company_id, contract_state, until_on, contract_id, count(*) from contract_lines group by 1, 2, 3, 4;
