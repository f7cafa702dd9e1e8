import { parseField, parsePartId, applyValues, type Correctable, type KeptValue } from '#capabilities/ingest/kept-values.ts';
import type { ContractFeedRow } from './contracts.feed.ts';
import { m } from '#generated/messages/messages.js';
import { declareIssue } from '#platform/kernel/issues.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { resolveLineDays, type ContractLineKind } from './contract.ts';

/** Rules of contracts that the provider's people enter by hand, and of the values of the ERP's contracts that they correct. Pure. */

/** Values that the provider's people may correct of what the ERP sent. The place of a line belongs to its device. */
export const correctableContract = {
  fields: ['label', 'smartAccount', 'virtualAccount', 'ccoId', 'startsOn', 'endsOn', 'status', 'orderNumber', 'comment'],
  parts: { lines: ['description', 'serial', 'serviceLevel', 'supportType', 'startsOn', 'endsOn', 'warrantyUntil'] },
} as const satisfies Correctable;

/** Values that can contradict others. */
const dependent: readonly string[] = ['startsOn', 'endsOn', 'serial'];

/** A contract of the ERP with corrected values in the place of its own. Days and serial numbers that contradict what the ERP now says yield to its
 *  own: those of the lines at fault or, where that is not enough, all of them. Its months follow from corrected days. */
export function keepInContract(row: ContractFeedRow, kept: ReadonlyMap<string, KeptValue>): { row: ContractFeedRow; yields: readonly string[] } {
  const faulty = new Set(
    findContractFlaws(applyValues(row, kept)).flatMap(({ path: [part, index] }) => (part === 'lines' ? row.lines[Number(index)]!.id : [])),
  );
  const isDependent = (path: string): boolean => dependent.includes(parseField(path));
  const ofFaulty = [...kept.keys()].filter((path) => isDependent(path) && faulty.has(parsePartId(path) ?? ''));
  const isEnough = findContractFlaws(applyValues(row, removePaths(kept, ofFaulty))).length === 0;
  const yields = isEnough ? ofFaulty : [...kept.keys()].filter(isDependent);
  const standing = removePaths(kept, yields);
  return { row: clearChangedMonths(row, applyValues(row, standing)), yields };
}

const removePaths = (kept: ReadonlyMap<string, KeptValue>, paths: readonly string[]): ReadonlyMap<string, KeptValue> =>
  new Map([...kept].filter(([path]) => !paths.includes(path)));

/** The months of a contract are computed anew once its days are others. */
export const clearChangedMonths = (before: ContractFeedRow, after: ContractFeedRow): ContractFeedRow =>
  before.startsOn === after.startsOn && before.endsOn === after.endsOn ? after : { ...after, periodMonths: null };

/** Errors of a contract with its lines, as the ERP sends it or as a person enters it. Pure. */

const serialTwice = declareIssue('contracts.serialTwice', m['contracts.flaw.serialTwice']);
export const notSerial = declareIssue('contracts.notSerial', m['contracts.flaw.notSerial']);
const severalOfSerial = declareIssue('contracts.severalOfSerial', m['contracts.flaw.severalOfSerial']);
const endsBeforeStart = declareIssue('contracts.endsBeforeStart', m['contracts.flaw.endsBeforeStart']);

interface CheckedLine {
  kind: ContractLineKind;
  /** Null: that of the contract. */
  manufacturer: string | null;
  reference: string;
  serial: string | null;
  quantity: number;
  startsOn: string | null;
  endsOn: string | null;
}
interface CheckedContract {
  manufacturer: string;
  startsOn: string;
  endsOn: string;
  lines: readonly CheckedLine[];
}

/** Days that exclude each other, serial numbers that several items bear, and devices that two lines cover at once. */
export function findContractFlaws(contract: CheckedContract): { path: (string | number)[]; message: string }[] {
  if (contract.endsOn < contract.startsOn) return [{ path: ['endsOn'], message: endsBeforeStart }];
  const terms = new Map<string, { fromOn: string; untilOn: string }[]>();
  return contract.lines.flatMap((line, index) => {
    const days = resolveLineDays(line, contract);
    const makeFlaw = (field: string, message: string) => ({ path: ['lines', index, field], message });
    const flaws = days.untilOn < days.fromOn ? [makeFlaw('endsOn', endsBeforeStart)] : [];
    if (!line.serial) return flaws;
    if (line.kind === 'hardware' && line.quantity > 1) flaws.push(makeFlaw('quantity', severalOfSerial));
    // One device may be covered by one line after the other, not by two at once.
    const key = `${line.manufacturer ?? contract.manufacturer} ${line.reference} ${referenceKey(line.serial)}`;
    const others = terms.get(key) ?? [];
    if (others.some((other) => days.fromOn <= other.untilOn && other.fromOn <= days.untilOn)) flaws.push(makeFlaw('serial', serialTwice));
    terms.set(key, [...others, days]);
    return flaws;
  });
}
