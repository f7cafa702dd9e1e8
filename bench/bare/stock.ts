import { caller, page, prepareStatement, Values, type Statement } from './statement.ts';

/** Fifty items of stock by their reference. */
export function stockStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company);
  const state = query.get('state');
  const where = `o.company_id = $2${state === null ? '' : ` and o.state = ${values.add(state)}`}`;
  const joins = 'join manufacturers f on f.code = o.manufacturer_code left join sites s on s.company_id = o.company_id and s.id = o.site_id';
  const row = `o.code, o.manufacturer_code as manufacturer, f.name as "manufacturerName", o.reference, o.description, o.on_hand as "onHand", o.reserved, o.available, o.state,
    o.is_replenished as "isReplenished", o.replenished_on as "replenishedOn", o.po_number as "poNumber",
    (select d.number from orders d where d.company_id = $2 and d.customer_order_number = o.po_number order by d.ordered_on desc limit 1) as "orderNumber", o.expires_on as "expiresOn", s.id as "siteId", s.label as "siteLabel"`;
  return prepareStatement(`with ${caller} ${page('stock_items', 'reference', 'reference', { where, joins, row, direction: 'asc' })}`, values.list);
}
