-- 2026-11-23: Service tickets with what they ask for, interventions, grouped roll-outs and saved views.
create table rollouts (
  company_id integer not null references companies, id uuid not null,
  number text collate house.french not null, label text not null,
  wished_on date,
  requester_id uuid references users on delete set null, requester_name text not null,
  ticket_count integer not null default 0,
  sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create unique index rollouts_id on rollouts (id);
create index rollouts_latest on rollouts (company_id, created_at desc, id desc);
create index rollouts_requester on rollouts (requester_id);
create index rollouts_sub_organisation on rollouts (company_id, sub_organisation_id);
call house.declare_tenant('rollouts', 'select, insert, update');

-- `services`: as asked for; `steps`: the states that they need, in order. `state_at`: when the state was reached. `moved_seq` orders a column of the board.
create table tickets (
  company_id integer not null references companies, id uuid not null,
  number text collate house.french not null, label text not null, description text not null default '',
  services text[] not null check (cardinality(services) >= 1),
  is_sent_out boolean not null default false, takes_from_stock boolean not null default false,
  state text not null default 'awaitingValidation'
    check (state in ('awaitingValidation', 'validated', 'shipped', 'deployed', 'invoiced', 'refused', 'cancelled')),
  state_at timestamptz not null default now(),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  impact text not null default 'none' check (impact in ('none', 'minor', 'major', 'crisis')),
  type text not null default 'request' check (type in ('incident', 'problem', 'request', 'change')),
  requester_id uuid references users on delete set null, requester_name text not null,
  author_id uuid references users on delete set null, author_name text not null,
  contact_id uuid,
  technician_id uuid references users on delete set null, planned_at timestamptz,
  comment text not null default '', validation_comment text not null default '',
  smart_account text, cco_id text,
  shipping_option text check (shipping_option in ('shipped', 'collected')), shipping_on date,
  details jsonb not null default '{}',
  order_id uuid, order_number text collate house.french, invoice_number text collate house.french,
  rollout_id uuid,
  site_id uuid, sub_organisation_id uuid,
  source text not null default 'portal' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, source, external_id),
  foreign key (company_id, order_id) references orders on delete set null (order_id),
  foreign key (company_id, contact_id) references contacts on delete set null (contact_id),
  foreign key (company_id, rollout_id) references rollouts,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create unique index tickets_id on tickets (id);
create index tickets_latest on tickets (company_id, created_at desc, id desc);
create index tickets_by_state on tickets (company_id, state, created_at desc, id desc);
create index tickets_by_plan on tickets (company_id, planned_at, id);
create index tickets_by_move on tickets (company_id, state, state_at desc, id desc);
create index tickets_services on tickets using gin (company_id, services);
create index tickets_queue on tickets (state, created_at, id);
create index tickets_requester on tickets (company_id, requester_id, created_at desc, id desc);
create index tickets_requester_only on tickets (requester_id);
create index tickets_author on tickets (author_id);
create index tickets_technician on tickets (technician_id, planned_at);
create index tickets_site on tickets (company_id, site_id, created_at desc, id desc);
create index tickets_sub_organisation on tickets (company_id, sub_organisation_id);
create index tickets_order on tickets (company_id, order_id) where order_id is not null;
create index tickets_contact on tickets (company_id, contact_id) where contact_id is not null;
create index tickets_rollout on tickets (company_id, rollout_id) where rollout_id is not null;
call house.declare_tenant('tickets', 'select, insert, update');
call house.let_follow('tickets');

-- Equipment that a ticket is about: of an order line, bought elsewhere, or a device of the installed base.
create table ticket_lines (
  company_id integer not null, id uuid not null, ticket_id uuid not null,
  position integer not null,
  origin text not null check (origin in ('order', 'elsewhere', 'device')),
  reference text not null, description text not null default '',
  quantity integer not null check (quantity >= 1),
  order_line_id uuid, device_id uuid, serial text, serial_key text collate "C",
  check ((origin = 'order') = (order_line_id is not null)), check (origin <> 'device' or quantity = 1),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, order_line_id) references order_lines,
  foreign key (company_id, device_id) references devices on delete set null (device_id)
);
create index ticket_lines_ticket on ticket_lines (company_id, ticket_id, position);
create index ticket_lines_order_line on ticket_lines (company_id, order_line_id) where order_line_id is not null;
create index ticket_lines_device on ticket_lines (company_id, device_id) where device_id is not null;
call house.declare_tenant('ticket_lines', 'select, insert, update, delete');

-- Configuration of one piece of a line; `piece` counts from 1 to the quantity of the line, 0 means all of them.
create table ticket_line_configurations (
  company_id integer not null, ticket_id uuid not null, line_id uuid not null, piece integer not null check (piece >= 0),
  host_name text, address text, vlans text, template text, note text, file_id uuid,
  primary key (company_id, line_id, piece),
  foreign key (company_id, line_id) references ticket_lines on delete cascade,
  foreign key (company_id, file_id) references files,
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create index ticket_line_configurations_ticket on ticket_line_configurations (company_id, ticket_id);
create index ticket_line_configurations_file on ticket_line_configurations (company_id, file_id) where file_id is not null;
call house.declare_tenant('ticket_line_configurations', 'select, insert, update, delete');

-- An amended ticket may drop files.
grant delete on file_links to passerelle_company;

-- Items left of order lines count the tickets of the whole company, at sites that the caller does not see too: only totals leave these functions.
create function house.check_company(of_company integer) returns void language plpgsql as $$
begin
  if nullif(current_setting('app.company_id', true), '')::integer <> of_company then
    raise exception 'the scope is that of another company' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Locks order lines in one order: of two tickets that ask for the same line, the second waits for the first.
create function house.lock_order_lines(of_company integer, line_ids uuid[]) returns void language plpgsql security definer set search_path = pg_catalog, public, house as $$
begin
  perform house.check_company(of_company);
  perform 1 from order_lines l where l.company_id = of_company and l.id = any (line_ids) order by l.id for no key update;
end $$;

-- Items of order lines that are left for tickets; `except_ticket`: the one that is amended.
create function house.order_lines_left(of_company integer, line_ids uuid[], except_ticket uuid) returns table (line_id uuid, items integer)
language plpgsql stable security definer set search_path = pg_catalog, public, house as $$
begin
  perform house.check_company(of_company);
  return query select l.id, greatest(0, l.quantity_ordered - l.quantity_cancelled - coalesce(sum(a.quantity), 0))::integer
    from order_lines l
    left join (
      select t.order_line_id, t.quantity from ticket_lines t
      join tickets k on k.company_id = t.company_id and k.id = t.ticket_id
      where t.company_id = of_company and t.order_line_id = any (line_ids) and k.state not in ('refused', 'cancelled') and k.id is distinct from except_ticket
    ) a on a.order_line_id = l.id
    where l.company_id = of_company and l.id = any (line_ids) group by l.company_id, l.id;
end $$;
revoke all on function house.lock_order_lines, house.order_lines_left from public;
grant execute on function house.lock_order_lines, house.order_lines_left to passerelle_company, passerelle_staff, passerelle_system;

create table ticket_stock_lines (
  company_id integer not null, id uuid not null, ticket_id uuid not null,
  position integer not null, item_id uuid not null, quantity integer not null check (quantity >= 1), note text not null default '',
  reservation_id uuid,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, item_id) references stock_items,
  foreign key (company_id, reservation_id) references stock_reservations
);
create index ticket_stock_lines_ticket on ticket_stock_lines (company_id, ticket_id, position);
create index ticket_stock_lines_item on ticket_stock_lines (company_id, item_id);
create index ticket_stock_lines_reservation on ticket_stock_lines (company_id, reservation_id) where reservation_id is not null;
call house.declare_tenant('ticket_stock_lines', 'select, insert, update, delete');
alter table stock_reservations add foreign key (company_id, ticket_id) references tickets;
alter table stock_movements add foreign key (company_id, ticket_id) references tickets;

-- Where each service takes place and who is asked for. Exactly one is the main one.
create table ticket_addresses (
  company_id integer not null, id uuid not null, ticket_id uuid not null,
  position integer not null,
  service text, site_id uuid not null, contact_id uuid,
  is_main boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, contact_id) references contacts on delete set null (contact_id)
);
create unique index ticket_addresses_main on ticket_addresses (company_id, ticket_id) where is_main;
create index ticket_addresses_ticket on ticket_addresses (company_id, ticket_id, position);
create index ticket_addresses_site on ticket_addresses (company_id, site_id);
create index ticket_addresses_contact on ticket_addresses (company_id, contact_id) where contact_id is not null;
call house.declare_tenant('ticket_addresses', 'select, insert, update, delete');

create table ticket_preferred_dates (
  company_id integer not null, ticket_id uuid not null, position integer not null check (position between 1 and 3),
  wished_on date not null, part text not null default 'day' check (part in ('day', 'morning', 'afternoon')),
  primary key (company_id, ticket_id, position),
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
call house.declare_tenant('ticket_preferred_dates', 'select, insert, update, delete');

create table ticket_followers (
  company_id integer not null, ticket_id uuid not null, user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (company_id, ticket_id, user_id),
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create index ticket_followers_user on ticket_followers (user_id, company_id);
call house.declare_tenant('ticket_followers', 'select, insert, delete');

-- A done intervention has technician and date, and both are locked.
create table interventions (
  company_id integer not null, id uuid not null, ticket_id uuid not null,
  position integer not null, title text not null,
  state text not null default 'pending' check (state in ('pending', 'waiting', 'inProgress', 'treated', 'done')),
  technician_id uuid references users on delete set null, technician_name text,
  starts_at timestamptz, ends_at timestamptz,
  comment text not null default '',
  site_id uuid, sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (ends_at is null or starts_at < ends_at),
  constraint interventions_done check (state <> 'done' or (technician_name is not null and starts_at is not null)),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create unique index interventions_id on interventions (id);
create index interventions_ticket on interventions (company_id, ticket_id, position);
create index interventions_technician on interventions (technician_id, starts_at);
create index interventions_by_start on interventions (company_id, starts_at, id);
create index interventions_site on interventions (company_id, site_id);
create index interventions_sub_organisation on interventions (company_id, sub_organisation_id);
call house.declare_tenant('interventions', 'select, insert, update');
call house.let_follow('interventions');

create function house.lock_done_intervention() returns trigger language plpgsql as $$
begin
  raise exception 'a done intervention keeps its technician and its date' using errcode = 'check_violation', constraint = 'interventions_locked';
end $$;
create trigger interventions_lock before update on interventions for each row
  when (old.state = 'done' and (old.technician_name, old.starts_at, old.ends_at, old.state) is distinct from (new.technician_name, new.starts_at, new.ends_at, new.state))
  execute function house.lock_done_intervention();

-- Filters of a list kept under a name: one person's, or the company's.
create table saved_views (
  company_id integer not null references companies, id uuid not null,
  list text not null, name text collate house.french not null, query text not null,
  user_id uuid not null references users on delete cascade, is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index saved_views_of_list on saved_views (company_id, list, name);
create index saved_views_user on saved_views (user_id);
call house.declare_tenant('saved_views', 'select, insert, update, delete');
