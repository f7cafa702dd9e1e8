import { fieldOf, partIdOf, withValues, type Correctable, type KeptValue } from '#capabilities/ingest/kept-values.ts';
import { contractFlaws } from './contract-flaws.ts';
import type { ContractFeedRow } from './contracts.feed.ts';

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
  const faulty = new Set(contractFlaws(withValues(row, kept)).flatMap(({ path: [part, index] }) => (part === 'lines' ? row.lines[Number(index)]!.id : [])));
  const isOf = (path: string): boolean => dependent.includes(fieldOf(path));
  const ofFaulty = [...kept.keys()].filter((path) => isOf(path) && faulty.has(partIdOf(path) ?? ''));
  const isEnough = contractFlaws(withValues(row, without(kept, ofFaulty))).length === 0;
  const yields = isEnough ? ofFaulty : [...kept.keys()].filter(isOf);
  const standing = without(kept, yields);
  return { row: withMonths(row, withValues(row, standing)), yields };
}

const without = (kept: ReadonlyMap<string, KeptValue>, paths: readonly string[]): ReadonlyMap<string, KeptValue> =>
  new Map([...kept].filter(([path]) => !paths.includes(path)));

/** The months of a contract are computed anew once its days are others. */
export const withMonths = (before: ContractFeedRow, after: ContractFeedRow): ContractFeedRow =>
  before.startsOn === after.startsOn && before.endsOn === after.endsOn ? after : { ...after, periodMonths: null };
