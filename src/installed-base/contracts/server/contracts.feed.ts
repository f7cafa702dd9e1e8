import { deleteObject } from '#platform/data/server/db/set-wise.ts';
import { refuseTalkedAbout } from '#capabilities/conversations/server/conversations.service.ts';
import { indexDevices } from '#installed-base/equipment/server/devices.service.ts';
import { listManufacturers } from '#installed-base/catalogue/server/makers.service.ts';
import { findTenantRows, collectKeys, readStoredParts, readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { companyObject, buildLanding } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, FeedEntity, Placed, Reference } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { correctableContract, keepInContract } from '../contract-entry.ts';
import { numberTaken } from '../contracts.errors.ts';
import { contractFeedRow, type ContractFeedRow } from '../contracts.feed.ts';
import { contractKind } from '../contracts.journal.ts';
import { readFindability } from './contract-search.store.ts';
import { findDevicesOfContracts, findTakenNumbers } from './contracts-feed.store.ts';
import { writeContracts, type WrittenContract, type WrittenLine } from './contracts.service.ts';
import { storedLineColumns } from './line-changes.ts';

/** Contracts with their lines. Hardware with a serial number becomes a device. */
export const contractsFeed: FeedEntity<ContractFeedRow> = {
  name: 'contracts',
  parts: ['contract_lines'],
  row: contractFeedRow,
  documents: { objectKind: contractKind, readObject: async (tx, key) => (await readFindability(tx, [key]))[0]!.object },
  correctable: correctableContract,
  keep: keepInContract,
  find: (tx, keys) => findTenantRows(tx, 'contracts', keys),
  parents: (row) => [
    ...listManufacturers([row, ...row.lines].map(({ manufacturer }) => ({ manufacturer, reference: '' }))),
    ...[...new Set(row.lines.flatMap(({ site }) => site ?? []))].map((site) => toSiteReference(row, site)),
    ...(row.subOrganisation === null ? [] : [toSubOrganisationReference(row, row.subOrganisation)]),
  ],
  async apply(tx, rows, batch) {
    const contracts = await placeContracts(tx, rows, batch);
    const taken = await findTakenNumbers(
      tx,
      contracts.map(({ companyId, id, manufacturer, number, before, origin }) => ({
        companyId,
        id: before ? id : null,
        manufacturer,
        number,
        isEntered: origin.source === 'portal',
        isSame: origin.source === 'portal' && before?.number === number && before.manufacturerCode === manufacturer,
      })),
    );
    await writeContracts(
      tx,
      batch.author,
      contracts.filter((_, index) => !taken[index]),
    );
    return contracts.map(({ before }, index) => buildLanding({ flaws: taken[index] ? [{ path: 'number', code: numberTaken }] : [], before }));
  },
  async remove(tx, found, { author }) {
    await refuseTalkedAbout(tx, found.companyId!, contractKind, found.id);
    const key = { companyId: found.companyId!, id: found.id };
    const [{ object }] = (await readFindability(tx, [key])) as [Awaited<ReturnType<typeof readFindability>>[number]];
    const devices = await findDevicesOfContracts(tx, [key]);
    await deleteObject(tx, 'contracts', found);
    await indexDevices(tx, devices);
    await record(tx, author, [{ companyId: found.companyId!, object, action: 'deleted', search: null }]);
  },
};

const toSiteReference = (row: { company: string }, site: string): Reference => companyObject(row, 'sites', site);
const toSubOrganisationReference = (row: { company: string }, id: string): Reference => companyObject(row, 'sub-organisations', id);

/** Reads what is stored, once for the batch, and gives rows and lines their ids. */
async function placeContracts(tx: ScopedDb, rows: readonly Placed<ContractFeedRow>[], batch: Batch): Promise<WrittenContract[]> {
  const stored = await readStoredRows(tx, 'contracts', rows);
  const storedLines = await readStoredParts(tx, { table: 'contract_lines', parent: 'contractId' }, collectKeys(rows), storedLineColumns);
  return rows.map(({ row, companyId, existing, isEntered }): WrittenContract => {
    const id = existing?.id ?? newId();
    const before = stored.get(id);
    const own = storedLines.get(id);
    const lines = row.lines.map((line): WrittenLine => {
      const { id: externalId, site, manufacturer, ...fields } = line;
      return {
        ...fields,
        id: own?.get(externalId)?.id ?? newId(),
        externalId,
        manufacturer: manufacturer ?? row.manufacturer,
        siteId: site === null ? null : batch.resolveId(toSiteReference(row, site)),
      };
    });
    const { id: externalId, version, company: _company, deleted: _deleted, imported, subOrganisation, ...fields } = row;
    return {
      ...fields,
      // The customer may give what the ERP leaves out.
      ccoId: fields.ccoId ?? (batch.reason === undefined ? (before?.ccoId ?? null) : null),
      companyId,
      id,
      subOrganisationId: subOrganisation === null ? null : batch.resolveId(toSubOrganisationReference(row, subOrganisation)),
      isImported: imported,
      importBatchId: null,
      origin: { source: isEntered ? 'portal' : 'erp', externalId, externalVersion: version },
      lines,
      before,
      linesBefore: own,
    };
  });
}
