-- Tables of src/commerce/stock/.

-- `on_hand` and `reserved` are written by the ledger alone (`house.post_stock_movement`). `code`: the provider's number of the item.
create table stock_items (
  company_id integer not null references companies,
  id uuid not null,
  code text collate house.french not null,
  manufacturer_code text not null references manufacturers,
  product_id uuid references products,
  reference text collate house.french not null,
  description text not null,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  available integer not null generated always as (on_hand - reserved) stored,
  movement_count integer not null default 0,
  is_replenished boolean not null default true,
  replenished_on date,
  expires_on date,
  expiry_key date not null generated always as (coalesce(expires_on, '9999-12-31'::date)) stored,
  po_number text collate house.french,
  state text not null
    generated always as (case when replenished_on is not null then 'replenishing' when on_hand = reserved then 'exhausted' when not is_replenished then 'notReplenished' else 'available' end) stored,
  site_id uuid,
  sub_organisation_id uuid,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  unique (company_id, source, external_id),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  constraint stock_items_sold_once check (0 <= reserved and reserved <= on_hand)
);
comment on table stock_items is 'Items of material that belong to a customer and that the provider keeps.';
create unique index stock_items_id on stock_items (id);
-- One index for each sort and for the states of the list.
create index stock_items_by_reference on stock_items (company_id, reference, id);
create index stock_items_by_available on stock_items (company_id, available desc, id);
create index stock_items_by_expiry on stock_items (company_id, expiry_key, id);
create index stock_items_by_state on stock_items (company_id, state, reference, id);
create index stock_items_by_manufacturer on stock_items (company_id, manufacturer_code, reference, id);
create index stock_items_site on stock_items (company_id, site_id);
create index stock_items_sub_organisation on stock_items (company_id, sub_organisation_id);
create index stock_items_product on stock_items (product_id);
create index stock_items_manufacturer on stock_items (manufacturer_code);
call house.declare_tenant('stock_items', 'select');
create trigger stock_items_guard before update on stock_items for each row
  when ((old.on_hand, old.reserved, old.movement_count) is distinct from (new.on_hand, new.reserved, new.movement_count)) execute function house.guard_stock_totals();
create trigger stock_items_begin before insert on stock_items for each row
  when ((new.on_hand, new.reserved, new.movement_count) is distinct from (0, 0, 0)) execute function house.guard_stock_totals();

-- `ended_at`: released, lapsed or shipped. `quantity`: what it still holds, 0 once ended; `asked`: what was asked for.
create table stock_reservations (
  company_id integer not null references companies,
  id uuid not null,
  item_id uuid not null,
  number text not null,
  asked integer not null check (asked >= 1),
  quantity integer not null check (quantity >= 0),
  reason text not null default '',
  ticket_id uuid,
  until_on date not null,
  state text not null default 'active' check (state in ('active', 'released', 'lapsed', 'shipped')),
  reserved_by uuid references users on delete set null,
  reserver_name text not null,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, item_id) references stock_items,
  check ((state = 'active') = (ended_at is null)),
  constraint stock_reservations_check1 check ((state = 'active') = (quantity > 0))
);
comment on table stock_reservations is 'Pieces of an item of stock that are reserved.';
create unique index stock_reservations_id on stock_reservations (id);
create index stock_reservations_item on stock_reservations (company_id, item_id, created_at desc, id desc);
create index stock_reservations_latest on stock_reservations (company_id, state, until_on, id);
create index stock_reservations_ticket on stock_reservations (company_id, ticket_id) where ticket_id is not null;
create index stock_reservations_lapsing on stock_reservations (until_on) where state = 'active';
create index stock_reservations_reserved_by on stock_reservations (reserved_by);
call house.declare_tenant('stock_reservations', 'select, insert, update');

create table stock_serials (
  company_id integer not null references companies,
  id uuid not null,
  item_id uuid not null,
  serial text not null,
  serial_key text collate "C" not null,
  state text not null default 'inStock' check (state in ('inStock', 'reserved', 'out')),
  reservation_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, item_id, serial_key),
  foreign key (company_id, item_id) references stock_items,
  foreign key (company_id, reservation_id) references stock_reservations,
  check ((state = 'reserved') = (reservation_id is not null))
);
comment on table stock_serials is 'Serial numbers of pieces in stock.';
create index stock_serials_serial on stock_serials (company_id, serial_key);
create index stock_serials_reservation on stock_serials (company_id, reservation_id) where reservation_id is not null;
call house.declare_tenant('stock_serials', 'select, update');

-- `quantity`: pieces that came, went, were reserved or released; of an adjustment the difference. `seq` counts the movements of an item without gaps.
-- Before and after are written by the trigger.
create table stock_movements (
  company_id integer not null references companies,
  id uuid not null,
  item_id uuid not null,
  seq integer not null default 0,
  kind text not null check (kind in ('in', 'out', 'reserve', 'release', 'adjust')),
  quantity integer not null,
  on_hand_before integer not null default 0,
  on_hand_after integer not null default 0,
  reserved_before integer not null default 0,
  reserved_after integer not null default 0,
  reason text not null default '',
  reservation_id uuid,
  ticket_id uuid,
  serials text[] not null default '{}',
  author_kind text not null check (author_kind in ('user', 'staff', 'feed', 'system', 'recipient')),
  author_id uuid references users on delete set null,
  author_name text not null,
  external_id text,
  external_version bigint,
  happened_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, item_id, seq),
  unique (company_id, external_id),
  foreign key (company_id, item_id) references stock_items,
  foreign key (company_id, reservation_id) references stock_reservations,
  check (case when kind = 'adjust' then quantity <> 0 else quantity >= 1 end)
);
comment on table stock_movements is 'Ledger of the stock, append-only.';
create index stock_movements_latest on stock_movements (company_id, happened_at desc, id desc);
create index stock_movements_item on stock_movements (company_id, item_id, happened_at desc, id desc);
create index stock_movements_reservation on stock_movements (company_id, reservation_id) where reservation_id is not null;
create index stock_movements_ticket on stock_movements (company_id, ticket_id) where ticket_id is not null;
create index stock_movements_author on stock_movements (author_id);
call house.declare_tenant('stock_movements', 'select, insert');
-- Nobody rewrites the ledger, the provider's scopes included.
revoke update, delete on stock_movements from passerelle_staff, passerelle_system;
create trigger stock_movements_post before insert on stock_movements for each row execute function house.post_stock_movement();
