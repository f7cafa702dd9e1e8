-- Tables of src/services/tickets/.

-- `services`: as asked for; `steps`: the states that they need, in order. `state_at`: when the state was reached. `moved_seq` orders a column of the
-- board.
create table tickets (
  company_id integer not null references companies,
  id uuid not null,
  number text collate house.french not null,
  label text not null,
  description text not null default '',
  services text[] not null check (cardinality(services) >= 1),
  is_sent_out boolean not null default false,
  takes_from_stock boolean not null default false,
  state text not null default 'awaitingValidation'
    check (state in ('awaitingValidation', 'validated', 'shipped', 'deployed', 'invoiced', 'refused', 'cancelled')),
  state_at timestamptz not null default now(),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  impact text not null default 'none' check (impact in ('none', 'minor', 'major', 'crisis')),
  type text not null default 'request' check (type in ('incident', 'problem', 'request', 'change')),
  requester_id uuid references users on delete set null,
  requester_name text not null,
  author_id uuid references users on delete set null,
  author_name text not null,
  contact_id uuid,
  technician_id uuid references users on delete set null,
  planned_at timestamptz,
  comment text not null default '',
  validation_comment text not null default '',
  smart_account text,
  cco_id text,
  shipping_option text check (shipping_option in ('shipped', 'collected')),
  shipping_on date,
  details jsonb not null default '{}',
  order_id uuid,
  order_number text collate house.french,
  invoice_number text collate house.french,
  rollout_id uuid,
  site_id uuid,
  sub_organisation_id uuid,
  source text not null default 'portal' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who handles the ticket, its technician by name, and keys of sorts and filters.
  technician_name text,
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  -- Never null, so that a list may be sorted by it.
  planned_key timestamptz not null generated always as (coalesce(planned_at, '9999-12-31 00:00:00+00'::timestamptz)) stored,
  -- The clock to watch: of the first answer until it is given, then of the resolution. `due_key` sorts and finds what is late: infinity where nothing
  -- is due. `clocks_at`: when the clocks were computed; null where they must be computed anew.
  clock_kind text check (clock_kind in ('firstAnswer', 'resolution')),
  clock_state text check (clock_state in ('running', 'paused', 'met', 'missed', 'stopped')),
  clock_due_at timestamptz,
  due_key timestamptz not null default '9999-12-31 00:00:00+00'::timestamp with time zone,
  clocks_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, source, external_id),
  foreign key (company_id, order_id) references orders on delete set null (order_id),
  foreign key (company_id, contact_id) references contacts on delete set null (contact_id),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table tickets is 'Service tickets.';
create unique index tickets_id on tickets (id);
create index tickets_latest on tickets (company_id, created_at desc, id desc);
create index tickets_by_state on tickets (company_id, state, created_at desc, id desc);
create index tickets_by_move on tickets (company_id, state, state_at desc, id desc);
create index tickets_services on tickets using gin (company_id, services);
create index tickets_requester on tickets (company_id, requester_id, created_at desc, id desc);
create index tickets_requester_only on tickets (requester_id);
create index tickets_author on tickets (author_id);
create index tickets_technician on tickets (technician_id, planned_at);
create index tickets_site on tickets (company_id, site_id, created_at desc, id desc);
create index tickets_sub_organisation on tickets (company_id, sub_organisation_id);
create index tickets_order on tickets (company_id, order_id) where order_id is not null;
create index tickets_contact on tickets (company_id, contact_id) where contact_id is not null;
create index tickets_rollout on tickets (company_id, rollout_id) where rollout_id is not null;
create index tickets_by_plan on tickets (company_id, planned_key, id);
create index tickets_by_priority on tickets (company_id, priority, created_at desc, id desc);
create index tickets_by_state_at on tickets (company_id, state_at, id);
create index tickets_order_number on tickets (company_id, order_number, created_at desc, id desc) where order_number is not null;
create index tickets_technician_of_company on tickets (company_id, technician_id, created_at desc, id desc) where technician_id is not null;
create index tickets_handled_by on tickets (handled_by);
create index tickets_invoice on tickets (company_id, invoice_number) where invoice_number is not null;
create index tickets_queue on tickets (state, state_at, id);
create index tickets_by_due on tickets (company_id, due_key, id);
create index tickets_due on tickets (due_key, id) where due_key < '9999-12-31T00:00:00Z';
create index tickets_queue_due on tickets (state, due_key, id);
create index tickets_without_clocks on tickets (state_at) where clocks_at is null or clocks_at < state_at;
create index tickets_of_business on tickets (created_at) include (company_id, services);
call house.declare_tenant('tickets', 'select, insert, update');
call house.show_worker('tickets', 'exists (select from interventions n where n.company_id = tickets.company_id and n.ticket_id = tickets.id)');
call house.let_follow('tickets');
create trigger assignments_follow after update of state on tickets
  for each row when (old.state is distinct from new.state) execute function house.follow_ticket();
create trigger work_follows after update of site_id, sub_organisation_id on tickets for each row
  when ((old.site_id, old.sub_organisation_id) is distinct from (new.site_id, new.sub_organisation_id)) execute function house.work_follows_ticket();

create table ticket_lines (
  company_id integer not null,
  id uuid not null,
  ticket_id uuid not null,
  position integer not null,
  origin text not null check (origin in ('order', 'elsewhere', 'device')),
  reference text not null,
  description text not null default '',
  quantity integer not null check (quantity >= 1),
  order_line_id uuid,
  device_id uuid,
  serial text,
  serial_key text collate "C",
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, order_line_id) references order_lines,
  foreign key (company_id, device_id) references devices on delete set null (device_id),
  check ((origin = 'order') = (order_line_id is not null)),
  constraint ticket_lines_check1 check (origin <> 'device' or quantity = 1)
);
comment on table ticket_lines is 'Equipment that a ticket is about: of an order line, bought elsewhere, or a device of the installed base.';
create index ticket_lines_ticket on ticket_lines (company_id, ticket_id, position);
create index ticket_lines_order_line on ticket_lines (company_id, order_line_id) where order_line_id is not null;
create index ticket_lines_device on ticket_lines (company_id, device_id) where device_id is not null;
call house.declare_tenant('ticket_lines', 'select, insert, update, delete');
call house.show_worker('ticket_lines', 'exists (select from interventions n where n.company_id = ticket_lines.company_id and n.ticket_id = ticket_lines.ticket_id)');

-- `piece` counts from 1 to the quantity of the line, 0 means all of them.
create table ticket_line_configurations (
  company_id integer not null,
  ticket_id uuid not null,
  line_id uuid not null,
  piece integer not null check (piece >= 0),
  host_name text,
  address text,
  vlans text,
  template text,
  note text,
  file_id uuid,
  primary key (company_id, line_id, piece),
  foreign key (company_id, line_id) references ticket_lines on delete cascade,
  foreign key (company_id, file_id) references files,
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
comment on table ticket_line_configurations is 'Configuration of one piece of a line of a ticket.';
create index ticket_line_configurations_ticket on ticket_line_configurations (company_id, ticket_id);
create index ticket_line_configurations_file on ticket_line_configurations (company_id, file_id) where file_id is not null;
call house.declare_tenant('ticket_line_configurations', 'select, insert, update, delete');
call house.show_worker('ticket_line_configurations',
  'exists (select from interventions n where n.company_id = ticket_line_configurations.company_id and n.ticket_id = ticket_line_configurations.ticket_id)');

create table ticket_stock_lines (
  company_id integer not null,
  id uuid not null,
  ticket_id uuid not null,
  position integer not null,
  item_id uuid not null,
  quantity integer not null check (quantity >= 1),
  note text not null default '',
  reservation_id uuid,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, item_id) references stock_items,
  foreign key (company_id, reservation_id) references stock_reservations
);
comment on table ticket_stock_lines is 'Items of stock that a ticket takes.';
create index ticket_stock_lines_ticket on ticket_stock_lines (company_id, ticket_id, position);
create index ticket_stock_lines_item on ticket_stock_lines (company_id, item_id);
create index ticket_stock_lines_reservation on ticket_stock_lines (company_id, reservation_id) where reservation_id is not null;
call house.declare_tenant('ticket_stock_lines', 'select, insert, update, delete');

-- Exactly one is the main one.
create table ticket_addresses (
  company_id integer not null,
  id uuid not null,
  ticket_id uuid not null,
  position integer not null,
  service text,
  site_id uuid not null,
  contact_id uuid,
  is_main boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, contact_id) references contacts on delete set null (contact_id)
);
comment on table ticket_addresses is 'Places of the services of a ticket, and who is asked for there.';
create unique index ticket_addresses_main on ticket_addresses (company_id, ticket_id) where is_main;
create index ticket_addresses_ticket on ticket_addresses (company_id, ticket_id, position);
create index ticket_addresses_site on ticket_addresses (company_id, site_id);
create index ticket_addresses_contact on ticket_addresses (company_id, contact_id) where contact_id is not null;
call house.declare_tenant('ticket_addresses', 'select, insert, update, delete');
call house.show_worker('ticket_addresses',
  'exists (select from interventions n where n.company_id = ticket_addresses.company_id and n.ticket_id = ticket_addresses.ticket_id)');

create table ticket_preferred_dates (
  company_id integer not null,
  ticket_id uuid not null,
  position integer not null check (position between 1 and 3),
  wished_on date not null,
  part text not null default 'day' check (part in ('day', 'morning', 'afternoon')),
  primary key (company_id, ticket_id, "position"),
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
comment on table ticket_preferred_dates is 'Dates that the customer prefers for a ticket.';
call house.declare_tenant('ticket_preferred_dates', 'select, insert, update, delete');

create table ticket_followers (
  company_id integer not null,
  ticket_id uuid not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- The name of a follower, which the scope of a company cannot read of others.
  user_name text not null default '',
  primary key (company_id, ticket_id, user_id),
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
comment on table ticket_followers is 'People who are notified of the changes of a ticket.';
create index ticket_followers_user on ticket_followers (user_id, company_id);
call house.declare_tenant('ticket_followers', 'select, insert, delete');

-- Keys of tables below: a lower floor is made first and knows no table above it.
alter table stock_reservations add constraint stock_reservations_company_id_ticket_id_fkey foreign key (company_id, ticket_id) references tickets;
alter table stock_movements add constraint stock_movements_company_id_ticket_id_fkey foreign key (company_id, ticket_id) references tickets;
alter table interventions add constraint interventions_company_id_ticket_id_fkey foreign key (company_id, ticket_id) references tickets on delete cascade;

-- Rows of tables below that are seen through these.
call house.show_worker('contacts', 'exists (select from ticket_addresses a where a.company_id = contacts.company_id and a.contact_id = contacts.id)');
