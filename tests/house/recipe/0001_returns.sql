-- 2026-11-22: Returns of goods, sent by the ERP and received by the provider.
create table goods_returns (
  company_id integer not null references companies, id uuid not null,
  number text not null, reason text not null, quantity integer not null check (quantity > 0), announced_on date not null,
  state text not null default 'announced' check (state in ('announced', 'received')),
  -- Columns of what staff take further (`journal/handling.ts`).
  handled_by uuid references users on delete set null, handled_at timestamptz, site_id uuid, sub_organisation_id uuid,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  version integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id), unique (company_id, number), unique (company_id, source, external_id),
  foreign key (company_id, site_id) references sites, foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table goods_returns is 'Returns of goods, as the ERP announces them.';
-- One index for each sort, one for each filter of the list, one for the queue.
create index goods_returns_by_day on goods_returns (company_id, announced_on desc, id desc);
create index goods_returns_by_quantity on goods_returns (company_id, quantity, id);
create index goods_returns_by_state on goods_returns (company_id, state, announced_on desc, id desc);
create index goods_returns_by_reason on goods_returns (company_id, reason, announced_on desc, id desc);
create index goods_returns_queue on goods_returns (state, created_at, id);
call house.declare_tenant('goods_returns', 'select');
