import { checkParents } from '#parties/companies/server/companies.service.ts';
import { resolveMakerCodes } from '#installed-base/catalogue/server/makers.service.ts';
import { applyValues } from '#capabilities/ingest/kept-values.ts';
import { checkVersion, enteredHead, keepValues, landCorrected, landEntered, type Entering } from '#capabilities/ingest/server/entered.service.ts';
import { readSentValues } from '#capabilities/ingest/server/kept-values.service.ts';
import type { TakenValues } from '#capabilities/ingest/source.schema.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { ItemChange, ItemEntry } from '../entered-stock.api.ts';
import type { AdjustmentInput } from '../stock.api.ts';
import type { StockItemFeedRow } from '../stock.feed.ts';
import { stockAddress } from '../stock.paths.ts';
import { selectItemToEnter, lockItem, readItemId, readItemVersion, type ItemToEnter } from './entered-stock.store.ts';
import { stockItemsFeed } from './stock-items.feed.ts';
import { adjustStock, enterStock, type StockTotals } from './stock-keeping.service.ts';

/** Items of stock that the provider's people enter by hand, and corrections of those of the ERP. They land like rows of the feed (decisions 0060 and
 *  0065); pieces come and go by the ledger. */

/** Enters an item, and the pieces that are there. @throws notFound, invalid */
export async function enterItem(tx: ScopedDb, entering: Entering, companyId: number, given: ItemEntry): Promise<{ id: string; code: string }> {
  const { quantity, serials, reason, ...entry } = await resolveMakerCodes(tx, given);
  await checkParents(tx, companyId, listParents(entry));
  const code = entry.code || (await takeNextNumber(tx, { kind: 'enteredStockItem', prefix: 'STP', today: entering.today }));
  const row: StockItemFeedRow = { ...enteredHead(companyId, newId(), 1), ...entry, code, poNumber: entry.poNumber || null, onHand: null };
  await landEntered(tx, stockItemsFeed, entering, { companyId, row, existing: null });
  const { id } = await readItemId(tx, companyId, code);
  if (quantity > 0) await enterStock(tx, entering.author, id, { quantity, serials, reason });
  return { id, code };
}

/** Changes an item. Corrected values of one that the ERP sent are kept against its feed. @throws notFound, conflict, invalid */
export async function changeItem(tx: ScopedDb, entering: Entering, id: string, given: ItemChange): Promise<{ version: number }> {
  const { version, reason, ...change } = await resolveMakerCodes(tx, given);
  const item = await lockVersion(tx, id, version);
  const by: Entering = { ...entering, reason };
  const poNumber = change.poNumber || null;
  const row = buildRow(item);
  if (item.source === 'erp') {
    const { description, isReplenished, replenishedOn, expiresOn } = change;
    await correct(tx, by, item, { ...row, description, isReplenished, replenishedOn, expiresOn, poNumber });
  } else {
    await checkParents(tx, item.companyId, listParents(change));
    const existing = { companyId: item.companyId, externalId: row.id, id, version: row.version };
    await landEntered(tx, stockItemsFeed, by, { companyId: item.companyId, row: { ...row, ...change, poNumber, version: row.version + 1 }, existing });
  }
  return readItemVersion(tx, id);
}

/** Corrects what is on hand after a count. That of an item of the ERP is kept against the counts of its feed.
 *  @throws notFound, invalid, stock.notOnHand, stock.serialsTaken */
export async function countStock(tx: ScopedDb, entering: Entering, id: string, input: AdjustmentInput): Promise<StockTotals> {
  const totals = await adjustStock(tx, entering.author, id, input);
  const item = await selectItemToEnter(tx, id).executeTakeFirstOrThrow();
  if (item.source === 'erp') {
    const sent = (await readSentValues(tx, stockItemsFeed.name, id, ['onHand'])).get('onHand') ?? totals.onHand - input.difference;
    await keepValues(tx, { ...entering, reason: input.reason }, { ...toCorrectedObject(item), entity: stockItemsFeed.name }, [
      { path: 'onHand', kept: totals.onHand, sent },
    ]);
  }
  return totals;
}

/** Takes the ERP's values back; its count is posted to the ledger. @throws notFound, conflict, invalid where more is reserved than it counts */
export async function takeSentOfItem(tx: ScopedDb, entering: Entering, id: string, { version, paths }: TakenValues): Promise<{ version: number }> {
  const item = await lockVersion(tx, id, version);
  if (item.source === 'erp') await correct(tx, entering, item, applyValues(buildRow(item), await readSentValues(tx, stockItemsFeed.name, id, paths)));
  return readItemVersion(tx, id);
}

const listParents = ({ manufacturer, site, subOrganisation }: Pick<ItemEntry, 'manufacturer' | 'site' | 'subOrganisation'>) => ({
  manufacturers: [{ path: 'manufacturer', id: manufacturer }],
  sites: [{ path: 'site', id: site }],
  subOrganisations: [{ path: 'subOrganisation', id: subOrganisation }],
});

/** An item, held until the transaction ends, in the version that its author has seen. @throws notFound, conflict */
async function lockVersion(tx: ScopedDb, id: string, version: number): Promise<ItemToEnter> {
  if (!(await lockItem(tx, id))) throw platformError('notFound');
  const item = await selectItemToEnter(tx, id).executeTakeFirstOrThrow();
  checkVersion(item.version, version);
  return item;
}

const toCorrectedObject = ({ companyId, id, code }: ItemToEnter) => ({ companyId, id, title: code, address: stockAddress(code) });

const correct = (tx: ScopedDb, entering: Entering, item: ItemToEnter, after: StockItemFeedRow): Promise<void> =>
  landCorrected(tx, stockItemsFeed, entering, { ...toCorrectedObject(item), before: buildRow(item), after });

/** An item as a row of its feed, in the version that landed last; what is on hand is left to its movements. */
function buildRow(item: ItemToEnter): StockItemFeedRow {
  const { companyId, id, source: _source, externalId, externalVersion, version: _version, origin: _origin, ...values } = item;
  return { ...enteredHead(companyId, externalId ?? id, Number(externalVersion ?? 0)), ...values, onHand: null };
}
