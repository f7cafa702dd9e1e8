import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { plainText } from '#platform/kernel/table/plain-text.ts';
import type { ExportKind, ReadAssignment, ReadEntitlement, VendorExport } from '../import/vendor-export.ts';
import { countedTwice, unknownSubOrganisation, listedFlawsMax, type LicenceImportReport } from '../imports.api.ts';
import { licenceImportKind } from '../licences.journal.ts';
import {
  hasEntitlementsLike,
  selectImportedAssignments,
  selectImportedEntitlements,
  isSubOrganisation,
  lockImports,
  readSkus,
  takeSnapshots,
  upsertAssignments,
  upsertEntitlements,
} from './licences.store.ts';

interface Given {
  fileName: string;
  read: VendorExport;
  /** Owner of the licences. */
  subOrganisationId: string | null;
}
/** Effect of an import on a licence. */
type Effect = 'created' | 'updated' | 'unchanged';

/** Maximum rows of one statement: each of their values is a parameter of it. */
const rowsAtOnce = 500;

/** Takes over a vendor's export for a company, and the snapshot of the day with it. Licences are recognised by their key: the same content
 *  changes nothing. @throws invalid for a sub-organisation that the caller does not see */
export async function importExport(tx: ScopedDb, author: Author, companyId: number, given: Given, today: string): Promise<LicenceImportReport> {
  const { read, subOrganisationId: place } = given;
  if (place !== null && !(await isSubOrganisation(tx, place)))
    throw platformError('invalid', {}, { flaws: [{ path: 'subOrganisationId', code: unknownSubOrganisation }] });
  await lockImports(tx, companyId);
  await checkCounts(tx, read.kind, place);
  const spell = await loadSpellings(tx);
  const addKey = <Row extends { key: string; sku: string }>(row: Row): Row => ({ ...row, sku: spell(row.sku), key: toKey(read.kind, place, row.key) });
  const entitled = await writeEntitlements(tx, companyId, place, read.entitlements.map(addKey));
  const assigned = await writeAssignments(tx, companyId, place, read.assignments.map(addKey));
  await takeSnapshots(tx, [companyId], today);
  const changes = countEffects(entitled, assigned);
  await record(tx, author, [
    {
      companyId,
      object: { kind: licenceImportKind, id: newId(), title: given.fileName, subOrganisationId: place },
      action: 'imported',
      fields: Object.fromEntries(Object.entries(changes).map(([name, count]) => [name, { before: null, after: count }])),
    },
  ]);
  return {
    kind: read.kind,
    read: read.read,
    dayOrder: read.dayOrder ?? null,
    ...changes,
    flawCount: read.flaws.length,
    flaws: read.flaws.slice(0, listedFlawsMax),
  };
}

/** Of one end for all licences, keys and overview count the same ones. @throws invalid where the others are there already */
async function checkCounts(tx: ScopedDb, kind: ExportKind, place: string | null): Promise<void> {
  const other = kind === 'merakiOverview' ? 'coterm|%' : kind === 'merakiCoTerm' ? 'overview|%' : undefined;
  if (other !== undefined && (await hasEntitlementsLike(tx, other, place)))
    throw platformError('invalid', {}, { flaws: [{ path: 'export', code: countedTwice }] });
}

/** Spelling of a SKU as the company has it already, else as it came first: "lic-x" beside "LIC-X" is one licence. */
async function loadSpellings(tx: ScopedDb): Promise<(sku: string) => string> {
  const known = new Map((await readSkus(tx)).map((sku) => [plainText(sku), sku]));
  return (sku) => {
    const key = plainText(sku);
    if (!known.has(key)) known.set(key, sku);
    return known.get(key)!;
  };
}

/** The rows of a table have no number of their own: the same row of another sub-organisation is another licence. */
const toKey = (kind: ExportKind, place: string | null, key: string): string => (kind === 'smartSoftwareManager' && place !== null ? `${key}|${place}` : key);

/** Licences by what happened to them: acquired and assigned are one licence. */
function countEffects(entitled: ReadonlyMap<string, Effect>, assigned: ReadonlyMap<string, Effect>): Record<Effect, number> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const key of new Set([...entitled.keys(), ...assigned.keys()])) {
    const [one = assigned.get(key)!, other = one] = [entitled.get(key), assigned.get(key)];
    counts[one === other ? one : 'updated'] += 1;
  }
  return counts;
}

/** The rows that differ from what is stored, and the effect of each row. */
function compareRows<Row extends { externalId: string }>(
  rows: readonly Row[],
  stored: readonly { externalId: string | null }[],
): { changed: Row[]; effects: Map<string, Effect> } {
  const known = new Map(stored.map((row) => [row.externalId, new Map<string, unknown>(Object.entries(row))]));
  const effects = new Map<string, Effect>();
  const changed = rows.filter((row) => {
    const before = known.get(row.externalId);
    const isSame = before !== undefined && Object.entries(row).every(([name, value]) => before.get(name) === value);
    effects.set(row.externalId, before === undefined ? 'created' : isSame ? 'unchanged' : 'updated');
    return !isSame;
  });
  return { changed, effects };
}

const splitIntoPacks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce));

async function writeEntitlements(tx: ScopedDb, companyId: number, place: string | null, read: readonly ReadEntitlement[]): Promise<Map<string, Effect>> {
  const stored = await selectImportedEntitlements(tx);
  const rows = read.map(({ key, sku, description, quantity, startsOn, endsOn, isUseKnown }) => ({
    externalId: key,
    sku,
    description,
    quantity,
    startsOn,
    endsOn,
    isUseKnown,
    subOrganisationId: place,
  }));
  const { changed, effects } = compareRows(rows, stored);
  for (const pack of splitIntoPacks(changed)) await upsertEntitlements(tx, companyId, pack);
  return effects;
}

async function writeAssignments(tx: ScopedDb, companyId: number, place: string | null, read: readonly ReadAssignment[]): Promise<Map<string, Effect>> {
  const stored = await selectImportedAssignments(tx);
  const rows = read.map(({ key, sku, quantity, state, expiresOn, serial }) => ({
    externalId: key,
    sku,
    quantity,
    state,
    expiresOn,
    serial,
    subOrganisationId: place,
  }));
  const { changed, effects } = compareRows(rows, stored);
  for (const pack of splitIntoPacks(changed)) await upsertAssignments(tx, companyId, pack);
  return effects;
}
