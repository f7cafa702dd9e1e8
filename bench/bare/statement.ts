/** A statement whose only value is the response as JSON text; null without a matching session, member or row. */
export interface Statement {
  text: string;
  values: unknown[];
  name: string;
}

const names = new Map<string, string>();

/** All statements are prepared: planning costs more than execution. */
export function prepareStatement(text: string, values: unknown[]): Statement {
  if (!names.has(text)) names.set(text, `bare${names.size}`);
  return { name: names.get(text)!, text, values };
}

export const cap = 10_000;

// Parameters 1 and 2 of every statement: session token and company.
export const caller = `caller as materialized (
  select m.company_id, c.name as company_name, m.user_id, u.full_name, m.role, m.accepts_offers, m.orders_services from sessions s join users u on u.id = s.user_id
  join memberships m on m.user_id = u.id and m.company_id = $2 join companies c on c.id = $2
  where s.token_hash = sha256(convert_to($1, 'UTF8')) and s.ended_at is null and s.idle_ends_at > now() and s.ends_at > now() and u.status = 'active')`;

const months: Record<string, number> = { '1m': 1, '3m': 3, '6m': 6, '12m': 12, '24m': 24 };

/** Current day in the provider's time zone. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());

export class Values {
  readonly list: unknown[];
  constructor(...first: unknown[]) {
    this.list = first;
  }
  /** Adds a value and returns its placeholder. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** SQL expression for the first day of a period. */
export const computePeriodStart = (values: Values, period: string): string => `(${values.add(today())}::date - interval '${months[period]} months')::date`;

/** A page of the newest rows of a table, or of the oldest, as the product's lists return it. `row`: columns of a row, named as in the response;
 *  `serial`: expression for the serial number by which a search found the row; `isByIndex`: an index holds all columns of the conditions, so that
 *  only rows of the page are read. */
export const page = (
  table: string,
  day: string,
  sort: string,
  {
    where,
    joins = '',
    row,
    serial = 'null::text',
    direction = 'desc',
    isByIndex = false,
  }: { where: string; joins?: string; row: string; serial?: string; direction?: 'asc' | 'desc'; isByIndex?: boolean },
): string => {
  const rankRows = (columns: string): string =>
    `select ${columns}, row_number() over (order by o.${day} ${direction}, o.id ${direction}) as place from ${table} o where ${where} order by o.${day} ${direction}, o.id ${direction} limit 51`;
  const rows = isByIndex
    ? `select d.*, i.place from (${rankRows('o.id')}) i cross join lateral (select * from ${table} d where d.company_id = $2 and d.id = i.id offset 0) d`
    : rankRows('*');
  return `
  select (select json_build_object('rows', coalesce(json_agg(row_ order by place) filter (where place <= 50), '[]'), 'from', least(count(*), 1), 'previous', null,
      'reasons', coalesce(json_agg(json_build_object('id', id, 'by', 'serial', 'text', serial) order by place) filter (where place <= 50 and serial is not null), '[]'),
      'next', case when count(*) > 50 then translate(encode(convert_to(max(format('["${sort}","%s","%s",50]', day, id)) filter (where place = 50), 'UTF8'), 'base64'), E'+/=\\n', '-_') end)::text
    from (select o.${day} as day, o.id, o.place, row_to_json(r) as row_, ${serial} as serial
      from (${rows}) o
      ${joins} cross join lateral (select o.company_id as "companyId", caller.company_name as "companyName", o.id, ${row}) r) page)
  from caller`;
};

/** A count up to the cap. */
export const countCapped = (table: string, where: string): string =>
  `(select json_build_object('count', least(count(*), ${cap}), 'more', count(*) > ${cap}) from (select from ${table} o where ${where} limit ${cap + 1}) capped)`;

export const formatInstant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const list = (rows: string): string => `coalesce((select json_agg(r) from (${rows}) r), '[]')`;
