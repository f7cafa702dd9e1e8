import { answerPage, Values, type Answer, type Caller } from './statement.ts';

const joins = 'join manufacturers f on f.code = o.manufacturer_code left join sites s on s.company_id = $1 and s.id = o.site_id';
const row = `o.code, o.manufacturer_code as manufacturer, f.name as "manufacturerName", o.reference, o.description, o.on_hand as "onHand", o.reserved, o.available, o.state,
  o.is_replenished as "isReplenished", o.replenished_on as "replenishedOn", o.po_number as "poNumber",
  (select d.number from orders d where d.company_id = $1 and d.customer_order_number = o.po_number order by d.ordered_on desc limit 1) as "orderNumber", o.expires_on as "expiresOn", s.id as "siteId", s.label as "siteLabel"`;

/** Fifty items of stock by their reference. */
export function answerStock(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId);
  const state = query.get('state');
  const where = `o.company_id = $1${state === null ? '' : ` and o.state = ${values.add(state)}`}`;
  return answerPage(caller, values, { table: 'stock_items', day: 'reference', sort: 'reference', where, joins, row, direction: 'asc' });
}
