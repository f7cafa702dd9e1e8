import { z } from 'zod';
import { correctedFields, sourceFields, takenValues } from '#capabilities/ingest/source.schema.ts';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, companyParam, day, shown, uuid } from '#platform/http/schemas.ts';
import { itemChange, itemEntry } from './entered-stock.schema.ts';

/** Items of stock that the provider's people enter by hand where no ERP sends them, and their corrections. */

const enteredItem = z
  .object({
    id: uuid(),
    companyId: companyId(),
    code: shown(60),
    ...sourceFields,
    version: z.int(),
    manufacturer: shown(40),
    reference: shown(100),
    description: shown(500),
    isReplenished: z.boolean(),
    replenishedOn: day().nullable(),
    expiresOn: day().nullable(),
    poNumber: shown(60).nullable(),
    site: uuid().nullable(),
    subOrganisation: uuid().nullable(),
    corrected: z.array(z.object(correctedFields)),
  })
  .meta({ id: 'EnteredStockItem' });
export type EnteredItem = z.output<typeof enteredItem>;

const byId = z.object({ id: uuid() });
const kept = z.object({ version: z.int() });

export const getEnteredItem = endpoint('GET', '/api/provider/stock-items/:id', {
  summary: 'An item of stock as the provider’s people enter and correct it, with its source.',
  access: 'staff',
  params: byId,
  response: enteredItem,
});

export const enterItem = endpoint('POST', '/api/provider/companies/:companyId/stock-items', {
  summary: 'Enters an item of stock of a company, with the pieces that are there.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  body: itemEntry,
  status: 201,
  response: z.object({ id: uuid(), code: shown(60) }),
});

export const changeItem = endpoint('PUT', '/api/provider/stock-items/:id', {
  summary:
    'Changes an item of stock; refused with what a colleague has changed meanwhile. Of one that the ERP sent, corrected values are kept against its feed.',
  access: 'staff',
  params: byId,
  body: itemChange,
  errors: ['conflict'],
  response: kept,
});

export const takeSentOfItem = endpoint('POST', '/api/provider/stock-items/:id/erp-values', {
  summary: 'Takes back the ERP’s values of an item of stock in the place of corrected ones; its count is posted to the ledger.',
  access: 'staff',
  params: byId,
  body: takenValues,
  errors: ['conflict'],
  response: kept,
});
