import { caller, formatInstant, list, page, prepareStatement, today, Values, type Statement } from './statement.ts';

/** Class of an end; `$3` is the current day. */
const classifyExpiry = (column: string): string =>
  `case when ${column} < $3::date then 'expired' when ${column} < ($3::date + interval '3 months')::date then 'underThreeMonths' else 'inProgress' end`;
const filterAnnounced = (column: string): string => `${column} >= $3::date and ${column} < ($3::date + interval '3 months')::date`;

/** Fifty contract lines by their end. */
export function contractLinesStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company, today());
  const state = query.get('contractState'),
    manufacturer = query.get('manufacturer');
  const where = [
    'o.company_id = $2',
    state === null ? "o.contract_state <> 'archived'" : `o.contract_state = ${values.add(state)}`,
    ...(query.get('expiry') === 'underThreeMonths' ? [filterAnnounced('o.until_on')] : []),
    ...(manufacturer === null ? [] : [`o.manufacturer_code = ${values.add(manufacturer)}`]),
  ].join(' and ');
  const joins = `join contracts c on c.company_id = o.company_id and c.id = o.contract_id join manufacturers m on m.code = o.manufacturer_code
    left join sites s on s.company_id = o.company_id and s.id = o.site_id left join devices d on d.company_id = o.company_id and d.id = o.device_id`;
  const row = `c.id as "contractId", c.number as "contractNumber", o.contract_state as "contractState", o.manufacturer_code as manufacturer, m.name as "manufacturerName", o.kind, o.reference, o.description, o.serial,
    d.manufacturer_code as "deviceManufacturer", d.reference as "deviceReference",
    o.service_level as "serviceLevel", o.support_type as "supportType", s.label as "siteLabel", o.until_on as "endsOn", o.until_on - $3::date as "daysLeft", ${classifyExpiry('o.until_on')} as expiry`;
  return prepareStatement(`with ${caller} ${page('contract_lines', 'until_on', 'endsOn', { where, joins, row, direction: 'asc' })}`, values.list);
}

const resolveContractCode = (alias: string): string =>
  `case when exists (select from contracts n where n.company_id = $2 and n.number = ${alias}.number and n.id <> ${alias}.id) then ${alias}.id::text else ${alias}.number end`;

/** Fifty contracts by their end. */
export function contractsStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company);
  const manufacturer = query.get('manufacturer');
  const where = `o.company_id = $2 and o.state <> 'archived'${manufacturer === null ? '' : ` and o.manufacturer_code = ${values.add(manufacturer)}`}`;
  const joins = `join manufacturers m on m.code = o.manufacturer_code left join sub_organisations u on u.company_id = o.company_id and u.id = o.sub_organisation_id
    cross join lateral (select coalesce(sum(l.lines), 0) as lines, coalesce(array_agg(distinct l.service_level) filter (where l.service_level is not null), '{}') as levels,
      coalesce(array_agg(distinct s.label) filter (where s.label is not null), '{}') as sites
      from (select company_id, site_id, service_level, count(*) as lines from contract_lines l where l.company_id = o.company_id and l.contract_id = o.id group by 1, 2, 3) l
      left join sites s on s.company_id = l.company_id and s.id = l.site_id) p`;
  const row = `o.number, ${resolveContractCode('o')} as code, o.label, o.type, m.name as "manufacturerName", o.smart_account as "smartAccount", o.virtual_account as "virtualAccount", o.cco_id as "ccoId",
    o.starts_on as "startsOn", o.ends_on as "endsOn", o.state, o.is_imported as "isImported", u.name as "subOrganisationName", p.levels as "serviceLevels", p.sites as "siteLabels", p.lines as "lineCount"`;
  return prepareStatement(`with ${caller} ${page('contracts', 'ends_on', 'endsOn', { where, joins, row, direction: 'asc' })}`, values.list);
}

const contractText = `with ${caller}
  select (select row_to_json(r) from (
    select c.company_id as "companyId", caller.company_name as "companyName", c.id, ${resolveContractCode('c')} as code, c.number, c.label, c.type, m.name as "manufacturerName", c.manufacturer_code as "manufacturerCode",
      c.smart_account as "smartAccount", c.virtual_account as "virtualAccount", c.cco_id as "ccoId", c.starts_on as "startsOn", c.ends_on as "endsOn", c.period_months as "periodMonths", c.state,
      c.is_imported as "isImported", c.order_number as "orderNumber", c.import_batch_id as "importBatch", exists (select from orders o where o.company_id = $2 and o.number = c.order_number) as "hasOrder", c.comment,
      ${formatInstant('c.archived_at')} as "archivedAt", u.name as "subOrganisationName",
      (select json_build_object('by', j.actor_name, 'at', ${formatInstant('j.happened_at')}) from journal j where j.company_id = $2 and j.object_kind = 'contract' and j.object_id = c.id
        and j.action in ('imported', 'markedImported') and c.is_imported order by j.sequence desc limit 1) as imported,
      ${list(`select l.id, l.position, l.kind, lm.name as "manufacturerName", l.reference, l.description, l.serial, d.manufacturer_code as "deviceManufacturer", d.reference as "deviceReference", l.quantity, l.service_level as "serviceLevel", l.support_type as "supportType",
        s.id as "siteId", s.label as "siteLabel", lu.name as "subOrganisationName", l.from_on as "fromOn", l.until_on as "untilOn", l.warranty_until as "warrantyUntil", l.order_number as "orderNumber", l.comment
        from contract_lines l join manufacturers lm on lm.code = l.manufacturer_code left join sites s on s.company_id = $2 and s.id = l.site_id
        left join devices d on d.company_id = $2 and d.id = l.device_id left join sub_organisations lu on lu.company_id = $2 and lu.id = l.sub_organisation_id where l.company_id = $2 and l.contract_id = c.id order by l.position, l.id`)} as lines,
      ${list(`select f.id, f.name, f.content_type as "contentType", f.size, ${formatInstant('f.created_at')} as "createdAt" from file_links k join files f on f.company_id = $2 and f.id = k.file_id
        where k.company_id = $2 and k.object_kind = 'contract' and k.object_id = c.id order by f.created_at, f.name`)} as documents
    from contracts c join manufacturers m on m.code = c.manufacturer_code left join sub_organisations u on u.company_id = $2 and u.id = c.sub_organisation_id
    where c.company_id = $2 and c.number = $3
  ) r)::text from caller`;

/** One contract with its lines and documents. */
export const contractStatement = (token: string, company: number, number: string): Statement => prepareStatement(contractText, [token, company, number]);
