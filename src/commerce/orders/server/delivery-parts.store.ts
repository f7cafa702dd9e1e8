import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '#platform/data/server/db/tables.ts';

/** Serial numbers of the delivery line `dl`. */
export const serialsOf = (eb: ExpressionBuilder<DB & { dl: DB['delivery_lines'] }, 'dl'>) =>
  sql<string[]>`coalesce(${eb
    .selectFrom('devices as v')
    .select(sql<string[]>`json_agg(v.serial order by v.serial)`.as('serials'))
    .whereRef('v.company_id', '=', 'dl.company_id')
    .whereRef('v.delivery_line_id', '=', 'dl.id')}, '[]')`;

/** Parcels of the delivery `d`, in their order. */
export const packagesOf = (eb: ExpressionBuilder<DB & { d: DB['deliveries'] }, 'd'>) =>
  eb
    .selectFrom('delivery_packages as p')
    .select(['p.id', 'p.carton_number as cartonNumber', 'p.tracking_number as trackingNumber', 'p.weight_grams as weightGrams'])
    .whereRef('p.company_id', '=', 'd.company_id')
    .whereRef('p.delivery_id', '=', 'd.id')
    .orderBy('p.position');
