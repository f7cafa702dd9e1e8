import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { daysOfLine, type ContractLineKind } from './contract.ts';

/** Errors of a contract with its lines, as the ERP sends it or as a person enters it. Pure. */

const serialTwice = issue('contracts.serialTwice', m['contracts.flaw.serialTwice']);
export const notSerial = issue('contracts.notSerial', m['contracts.flaw.notSerial']);
const severalOfSerial = issue('contracts.severalOfSerial', m['contracts.flaw.severalOfSerial']);
const endsBeforeStart = issue('contracts.endsBeforeStart', m['contracts.flaw.endsBeforeStart']);

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
export function contractFlaws(contract: CheckedContract): { path: (string | number)[]; message: string }[] {
  if (contract.endsOn < contract.startsOn) return [{ path: ['endsOn'], message: endsBeforeStart }];
  const terms = new Map<string, { fromOn: string; untilOn: string }[]>();
  return contract.lines.flatMap((line, index) => {
    const days = daysOfLine(line, contract);
    const flaw = (field: string, message: string) => ({ path: ['lines', index, field], message });
    const flaws = days.untilOn < days.fromOn ? [flaw('endsOn', endsBeforeStart)] : [];
    if (!line.serial) return flaws;
    if (line.kind === 'hardware' && line.quantity > 1) flaws.push(flaw('quantity', severalOfSerial));
    // One device may be covered by one line after the other, not by two at once.
    const key = `${line.manufacturer ?? contract.manufacturer} ${line.reference} ${referenceKey(line.serial)}`;
    const others = terms.get(key) ?? [];
    if (others.some((other) => days.fromOn <= other.untilOn && other.fromOn <= days.untilOn)) flaws.push(flaw('serial', serialTwice));
    terms.set(key, [...others, days]);
    return flaws;
  });
}
