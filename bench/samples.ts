/** Sixty rows of a table, spread over all of a company. */
const spread = (value: string, table: string, order: string): string =>
  `select ${value} as value from (select o.*, row_number() over (order by ${order}) as place, count(*) over () as many from ${table} o where company_id = $1) o
   where place % greatest(many / 60, 1) = 0 limit 60`;
const commonest = (column: string): string =>
  `select ${column}::text as value from tickets where company_id = $1 and ${column} is not null group by ${column} order by count(*) desc, ${column} limit 3`;

/** Statements that find what questions name; `$1` is the company. */
const texts = {
  orders: spread('number', 'orders', 'ordered_on desc, id desc'),
  offers: spread('number', '(select * from offers where is_current)', 'issued_on desc, id desc'),
  invoices: spread('number', 'invoices', 'issued_on desc, id desc'),
  contracts: spread('number', 'contracts', 'ends_on, id'),
  devices: spread("manufacturer_code || '/' || reference || '/' || serial", 'devices', 'serial_key'),
  serials: spread('serial', '(select * from devices where delivery_id is not null)', 'serial_key'),
  tickets: spread('number', 'tickets', 'created_at desc, id desc'),
  // Words in three orders of a company and nowhere else.
  rareWords:
    "select distinct substring(project from '^Programme (.*)$') as value from orders where company_id = $1 and project like 'Programme %' order by 1 limit 20",
  ticketSites: commonest('site_id'),
  technicians: commonest('technician_id'),
  requesters: commonest('requester_id'),
};
/** Values by what they name. */
export type Samples = Readonly<Record<keyof typeof texts, string[]>>;

export async function readSamples(read: (text: string) => Promise<{ value: string }[]>): Promise<Samples> {
  const found: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(texts)) found[name] = (await read(text)).map(({ value }) => value);
  return found as Samples;
}
