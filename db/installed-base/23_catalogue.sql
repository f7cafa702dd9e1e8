-- Tables of src/installed-base/catalogue/.

create table manufacturers (
  code text primary key check (code ~ '^[a-z0-9-]{2,30}$'),
  name text collate house.french not null unique,
  -- Number that rises with each change of the names of the manufacturer.
  names_version integer not null default 1
);
comment on table manufacturers is 'Manufacturers of the catalogue.';
call house.declare_shared('manufacturers');

create table products (
  id uuid primary key,
  manufacturer_code text not null references manufacturers,
  reference text not null,
  description text not null,
  product_line text,
  kind text not null default 'hardware' check (kind in ('hardware', 'software', 'service')),
  source text not null default 'portal',
  external_id text unique,
  external_version bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Life cycle of the product.
  end_of_sale_on date,
  end_of_maintenance_on date,
  end_of_security_on date,
  end_of_support_on date,
  life_cycle_source text,
  -- List price before VAT, in euro cents; null where it is not known.
  list_price bigint check (list_price >= 0),
  unique (manufacturer_code, reference)
);
comment on table products is 'Products of the catalogue, with their last days of sale and support.';
create index products_reference on products (reference);
-- References of products are completed in forms, whatever their case and hyphens.
create index products_reference_key on products using gin (upper(regexp_replace(reference, '[^A-Za-z0-9]+', '', 'g')) gin_trgm_ops);
create index products_words on products using gin (house.product_words(reference, description, product_line));
-- Products found by the letters and digits of their reference.
create index products_maker_reference_key on products (manufacturer_code, (upper(regexp_replace(reference, '[^A-Za-z0-9]+', '', 'g'))));
call house.declare_shared('products');
create trigger products_end_of_support after update of end_of_support_on on products for each row
  when (new.end_of_support_on is distinct from old.end_of_support_on) execute function house.keep_end_of_support();

-- `manufacturer` is its code, or that of the reference data below: the catalogue may have another code, and is then known by one of the names.
create table manufacturer_aliases (
  name_key text collate "C" primary key check (name_key ~ '^[a-z0-9]{1,100}$'),
  manufacturer text not null check (manufacturer ~ '^[a-z0-9-]{2,30}$'),
  name text not null check (length(name) between 1 and 100)
);
comment on table manufacturer_aliases is 'Names under which people and vendors'' exports know a manufacturer.';
create index manufacturer_aliases_manufacturer on manufacturer_aliases (manufacturer);
call house.declare_shared('manufacturer_aliases');

-- Names under which spreadsheets and exports know the manufacturers.
insert into manufacturer_aliases (manufacturer, name_key, name) values
  ('cisco', 'cisco', 'Cisco'),
  ('cisco', 'csco', 'CSCO'),
  ('cisco', 'ciscocatalyst', 'Cisco Catalyst'),
  ('meraki', 'meraki', 'Meraki'),
  ('meraki', 'ciscomeraki', 'Cisco Meraki'),
  ('meraki', 'merakicisco', 'Meraki (Cisco)'),
  ('fortinet', 'fortinet', 'Fortinet'),
  ('fortinet', 'fortigate', 'FortiGate'),
  ('juniper', 'juniper', 'Juniper'),
  ('juniper', 'junipermist', 'Juniper Mist'),
  ('juniper', 'mist', 'Mist'),
  ('juniper', 'hpejuniper', 'HPE Juniper'),
  ('extreme', 'extreme', 'Extreme'),
  ('extreme', 'enterasys', 'Enterasys'),
  ('extreme', 'aerohive', 'Aerohive'),
  ('hp-poly', 'hppoly', 'HP Poly'),
  ('hp-poly', 'poly', 'Poly'),
  ('hp-poly', 'polycom', 'Polycom'),
  ('hp-poly', 'plantronics', 'Plantronics'),
  ('hp-poly', 'polyhp', 'Poly (HP)'),
  ('hp-poly', 'polycomhppoly', 'Polycom (HP Poly)'),
  ('synology', 'synology', 'Synology'),
  ('aruba', 'aruba', 'Aruba'),
  ('aruba', 'hpearuba', 'HPE Aruba'),
  ('aruba', 'arubahpe', 'Aruba (HPE)'),
  ('aruba', 'hewlettpackardaruba', 'Hewlett Packard Enterprise Aruba'),
  ('aruba', 'arubaahewlettpackard', 'Aruba, a Hewlett Packard Enterprise company'),
  ('hpe', 'hpe', 'HPE'),
  ('hpe', 'hewlettpackard', 'Hewlett Packard Enterprise'),
  ('hp', 'hp', 'HP'),
  ('palo-alto', 'paloalto', 'Palo Alto'),
  ('palo-alto', 'pan', 'PAN'),
  ('check-point', 'checkpoint', 'Check Point'),
  ('check-point', 'checkpointsoftware', 'Checkpoint Software'),
  ('ubiquiti', 'ubiquiti', 'Ubiquiti'),
  ('ubiquiti', 'ubnt', 'UBNT'),
  ('ubiquiti', 'unifi', 'UniFi'),
  ('dell', 'dell', 'Dell'),
  ('dell', 'dellemc', 'Dell EMC'),
  ('alcatel-lucent', 'alcatellucent', 'Alcatel-Lucent'),
  ('alcatel-lucent', 'ale', 'ALE'),
  ('alcatel-lucent', 'alcatel', 'Alcatel'),
  ('ruckus', 'ruckus', 'Ruckus'),
  ('ruckus', 'commscoperuckus', 'CommScope Ruckus'),
  ('ruckus', 'ruckuswireless', 'Ruckus Wireless');
