import { parseSerial as writtenSerial } from '#platform/kernel/serial-text.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { serialMax, type DeviceRole } from './report.ts';
import type { ExpectedDevice } from './report-flaws.ts';

/** Serial numbers among the codes that a camera reads off a label. Pure. */

const mac = /^(?:[\dA-F]{2}[:-]?){5}[\dA-F]{2}$/i;

/** Text of a code without the name before it; `null` where it can be no serial number: an address, a MAC address, a reference of the ticket. */
function parseScannedSerial(code: string, references: ReadonlySet<string>): string | null {
  const text = writtenSerial(code);
  if (text.length < 4 || text.length > serialMax || /[\s/]/.test(text) || mac.test(text)) return null;
  const key = referenceKey(text);
  return key === '' || references.has(key) || !/\d/.test(key) ? null : text;
}

export interface Candidate {
  serial: string;
  expected: ExpectedDevice | null;
}

/** Serial numbers that a picture shows. One that is expected excludes the others: labels carry codes of the product and of the network beside it.
 *  @param codes texts as they were read
 *  @param references of the ticket, which are no serial numbers */
export function listCandidates(codes: readonly string[], expected: readonly ExpectedDevice[], references: readonly string[]): Candidate[] {
  const bySerial = new Map(expected.map((one) => [referenceKey(one.serial), one]));
  const known = new Set([...references, ...expected.map(({ reference }) => reference)].map(referenceKey));
  const found = new Map<string, Candidate>();
  for (const code of codes) {
    const serial = parseScannedSerial(code, known);
    if (serial === null) continue;
    // A code of logistics begins with its identifier: S stands for the serial number.
    const named = bySerial.get(referenceKey(serial)) ?? (/^S/i.test(serial) ? bySerial.get(referenceKey(serial.slice(1))) : undefined);
    found.set(referenceKey(named?.serial ?? serial), { serial: named?.serial ?? serial, expected: named ?? null });
  }
  const all = [...found.values()];
  const wanted = all.filter((one) => one.expected !== null);
  return wanted.length > 0 ? wanted : all;
}

/** A serial number as the delivery writes it, where it brought that one; else as it was typed. */
export function serialAsDelivered(typed: string, role: DeviceRole, expected: readonly ExpectedDevice[]): string {
  const key = referenceKey(typed);
  return expected.find((one) => one.role === role && referenceKey(one.serial) === key)?.serial ?? typed;
}

/** Begin of a serial number that names where it was made: devices of one delivery share it. */
const makerLength = 3;

/** Reference of a device by its serial number: that of the expected one, else the only one whose serial numbers begin alike, else the only one there is. */
export function findReference(serial: string, role: DeviceRole, expected: readonly ExpectedDevice[], references: readonly string[]): string {
  const key = referenceKey(serial);
  const one = expected.find((device) => referenceKey(device.serial) === key);
  if (one) return one.reference;
  const ofRole = expected.filter((device) => device.role === role);
  const alike = ofRole.filter((device) => referenceKey(device.serial).slice(0, makerLength) === key.slice(0, makerLength));
  const named = (alike.length > 0 ? alike : ofRole).map(({ reference }) => reference);
  const all = new Set(named.length > 0 ? named : references);
  return all.size === 1 ? [...all][0]! : '';
}

/** Outcome of reading a picture. */
export interface PictureReading {
  /** Recorded as they are, in this order. */
  take: Candidate[];
  /** The person says which of them are serial numbers. */
  ask: Candidate[];
}

/** Reads a picture after the one before it. An expected serial number is taken at once. Another one is taken when it stands alone in two pictures in a row:
 *  a code beside it may belong to the same label, as an asset tag does, and would be recorded as a device of its own.
 *  @param previous candidates of the picture before
 *  @param isSeen whether a serial number was in a picture a moment ago
 *  @param wanted role that a swap waits for: one device at a time, of two expected ones that of this role, and none of the other role unasked */
export function resolveReading(
  candidates: readonly Candidate[],
  previous: readonly Candidate[],
  isSeen: (serial: string) => boolean,
  wanted: DeviceRole | null,
): PictureReading {
  const fresh = candidates.filter(({ serial }) => !isSeen(serial));
  const ofRole = fresh.filter(({ expected }) => expected !== null && (wanted === null || expected.role === wanted));
  if (ofRole.length > 0) return wanted === null || ofRole.length === 1 ? { take: ofRole, ask: [] } : { take: [], ask: ofRole };
  if (fresh.length === 0) return { take: [], ask: [] };
  if (candidates.length > 1 || fresh[0]!.expected !== null) return { take: [], ask: fresh };
  const isAlone = previous.length === 1 && referenceKey(previous[0]!.serial) === referenceKey(fresh[0]!.serial);
  return { take: isAlone ? fresh : [], ask: [] };
}
