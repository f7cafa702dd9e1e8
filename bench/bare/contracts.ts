import { prepareStatement } from './database.ts';
import { answerPage, today, Values, type Answer, type Caller } from './statement.ts';

/** Class of an end; `$2` is the current day. */
const classifyExpiry = (column: string): string =>
  `case when ${column} < $2::date then 'expired' when ${column} < ($2::date + interval '3 months')::date then 'underThreeMonths' else 'inProgress' end`;

/** Fifty contract lines by their end. */
export function answerContractLines(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId, today());
  const state = query.get('contractState'),
    manufacturer = query.get('manufacturer');
  const where = [
    'o.company_id = $1',
    state === null ? "o.contract_state <> 'archived'" : `o.contract_state = ${values.add(state)}`,
    ...(query.get('expiry') === 'underThreeMonths' ? ["o.until_on >= $2::date and o.until_on < ($2::date + interval '3 months')::date"] : []),
    ...(manufacturer === null ? [] : [`o.manufacturer_code = ${values.add(manufacturer)}`]),
  ].join(' and ');
  const joins = `join contracts c on c.company_id = $1 and c.id = o.contract_id join manufacturers m on m.code = o.manufacturer_code
    left join sites s on s.company_id = $1 and s.id = o.site_id left join devices d on d.company_id = $1 and d.id = o.device_id`;
  const row = `c.id as "contractId", c.number as "contractNumber", o.contract_state as "contractState", o.manufacturer_code as manufacturer, m.name as "manufacturerName", o.kind, o.reference, o.description, o.serial,
    d.manufacturer_code as "deviceManufacturer", d.reference as "deviceReference",
    o.service_level as "serviceLevel", o.support_type as "supportType", s.label as "siteLabel", o.until_on as "endsOn", o.until_on - $2::date as "daysLeft", ${classifyExpiry('o.until_on')} as expiry`;
  return answerPage(caller, values, { table: 'contract_lines', day: 'until_on', sort: 'endsOn', where, joins, row, direction: 'asc' });
}

const resolveContractCode = (alias: string): string =>
  `case when exists (select from contracts n where n.company_id = $1 and n.number = ${alias}.number and n.id <> ${alias}.id) then ${alias}.id::text else ${alias}.number end`;

/** Fifty contracts by their end. */
export function answerContracts(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId);
  const manufacturer = query.get('manufacturer');
  const where = `o.company_id = $1 and o.state <> 'archived'${manufacturer === null ? '' : ` and o.manufacturer_code = ${values.add(manufacturer)}`}`;
  const joins = `join manufacturers m on m.code = o.manufacturer_code left join sub_organisations u on u.company_id = $1 and u.id = o.sub_organisation_id
    cross join lateral (select coalesce(sum(l.lines), 0)::bigint as lines, coalesce(array_agg(distinct l.service_level) filter (where l.service_level is not null), '{}') as levels,
      coalesce(array_agg(distinct s.label) filter (where s.label is not null), '{}') as sites
      from (select site_id, service_level, count(*) as lines from contract_lines l where l.company_id = $1 and l.contract_id = o.id group by 1, 2) l
      left join sites s on s.company_id = $1 and s.id = l.site_id) p`;
  const row = `o.number, ${resolveContractCode('o')} as code, o.label, o.type, m.name as "manufacturerName", o.smart_account as "smartAccount", o.virtual_account as "virtualAccount", o.cco_id as "ccoId",
    o.starts_on as "startsOn", o.ends_on as "endsOn", o.state, o.is_imported as "isImported", u.name as "subOrganisationName", p.levels as "serviceLevels", p.sites as "siteLabels", p.lines as "lineCount"`;
  return answerPage(caller, values, { table: 'contracts', day: 'ends_on', sort: 'endsOn', where, joins, row, direction: 'asc' });
}

const contract = '(select c.id from contracts c where c.company_id = $1 and c.number = $2)';
const texts = [
  `select c.company_id as "companyId", c.id, ${resolveContractCode('c')} as code, c.number, c.label, c.type, m.name as "manufacturerName", c.manufacturer_code as "manufacturerCode",
    c.smart_account as "smartAccount", c.virtual_account as "virtualAccount", c.cco_id as "ccoId", c.starts_on as "startsOn", c.ends_on as "endsOn", c.period_months as "periodMonths", c.state,
    c.is_imported as "isImported", c.order_number as "orderNumber", c.import_batch_id as "importBatch", exists (select from orders o where o.company_id = $1 and o.number = c.order_number) as "hasOrder", c.comment,
    c.archived_at as "archivedAt", u.name as "subOrganisationName", i.actor_name as "imported.by", i.happened_at as "imported.at"
    from contracts c join manufacturers m on m.code = c.manufacturer_code left join sub_organisations u on u.company_id = $1 and u.id = c.sub_organisation_id
    left join lateral (select j.actor_name, j.happened_at from journal j where c.is_imported and j.company_id = $1 and j.object_kind = 'contract' and j.object_id = c.id
      and j.action in ('imported', 'markedImported') order by j.sequence desc limit 1) i on true
    where c.company_id = $1 and c.number = $2`,
  `select l.id, l.position, l.kind, lm.name as "manufacturerName", l.reference, l.description, l.serial, d.manufacturer_code as "deviceManufacturer", d.reference as "deviceReference", l.quantity, l.service_level as "serviceLevel", l.support_type as "supportType",
    s.id as "siteId", s.label as "siteLabel", lu.name as "subOrganisationName", l.from_on as "fromOn", l.until_on as "untilOn", l.warranty_until as "warrantyUntil", l.order_number as "orderNumber", l.comment
    from contract_lines l join manufacturers lm on lm.code = l.manufacturer_code left join sites s on s.company_id = $1 and s.id = l.site_id
    left join devices d on d.company_id = $1 and d.id = l.device_id left join sub_organisations lu on lu.company_id = $1 and lu.id = l.sub_organisation_id
    where l.company_id = $1 and l.contract_id = ${contract} order by l.position, l.id`,
  `select f.id, f.name, f.content_type as "contentType", f.size, f.created_at as "createdAt" from file_links k join files f on f.company_id = $1 and f.id = k.file_id
    where k.company_id = $1 and k.object_kind = 'contract' and k.object_id = ${contract} order by f.created_at, f.name`,
];

/** One contract with its lines and documents. */
export const answerContract = (caller: Caller, number: string): Answer => ({
  statements: texts.map((text) => prepareStatement(text, [caller.companyId, number])),
  present: ([found], lines, documents) => (found ? Object.assign(found, { companyName: caller.companyName, lines, documents }) : null),
});
