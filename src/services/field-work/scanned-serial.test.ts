import { describe, expect, it } from 'vitest';
import { listCandidates, resolveReading, findReference, serialAsDelivered } from './scanned-serial.ts';
import type { ExpectedDevice } from './report-flaws.ts';

const expected: ExpectedDevice[] = [
  { role: 'installed', reference: 'CW9166I-E', serial: 'KWC304210F7', deliveryNumber: 'BL-26-009318' },
  { role: 'removed', reference: 'AIR-AP2802I-E-K9', serial: 'FGL2233A0B1', deliveryNumber: null },
];
const serials = (...codes: string[]) => listCandidates(codes, expected, ['C9300-48P-A']).map(({ serial }) => serial);

describe('the codes of a label', () => {
  it.each([
    ['as it is', ['KWC304210F7'], ['KWC304210F7']],
    ['behind its name', ['S/N: KWC304210F7'], ['KWC304210F7']],
    ['behind the identifier of logistics', ['SKWC304210F7'], ['KWC304210F7']],
    ['beside the reference and the MAC address', ['CW9166I-E', '6C:29:D2:00:1A:40', '6c29d2001a40', 'FOC2712L0XY'], ['FOC2712L0XY']],
    ['before others, where it is expected', ['FOC2712L0XY', 'KWC304210F7'], ['KWC304210F7']],
    ['in lower case', ['kwc304210f7'], ['KWC304210F7']],
    ['several unknown ones, to choose from', ['FOC2712L0XY', 'FOC2712L0XZ', 'FOC2712L0XY'], ['FOC2712L0XY', 'FOC2712L0XZ']],
    ['no address, word or number of three digits', ['https://example.net/p?sn=1', 'CISCO', '123'], []],
  ])('give the serial number: %s', (_, codes, found) => expect(serials(...codes)).toEqual(found));
});

describe('a picture', () => {
  const picture = (...codes: string[]) => listCandidates(codes, expected, []);
  const outcome = (now: string[], before: string[], seen: string[] = [], wanted: 'installed' | 'removed' | null = null) => {
    const { take, ask } = resolveReading(picture(...now), picture(...before), (serial) => seen.includes(serial), wanted);
    return { take: take.map(({ serial }) => serial), ask: ask.map(({ serial }) => serial) };
  };

  it('gives an expected serial number at once, and several of them together', () => {
    expect(outcome(['KWC304210F7'], [])).toEqual({ take: ['KWC304210F7'], ask: [] });
    expect(outcome(['KWC304210F7', 'FGL2233A0B1'], [])).toEqual({ take: ['KWC304210F7', 'FGL2233A0B1'], ask: [] });
    expect(outcome(['KWC304210F7'], ['KWC304210F7'], ['KWC304210F7'])).toEqual({ take: [], ask: [] });
  });
  it('gives an unknown one when it stands alone twice, and asks about those that stand together', () => {
    expect(outcome(['FOC2712L0XY'], [])).toEqual({ take: [], ask: [] });
    expect(outcome(['FOC2712L0XY'], ['FOC2712L0XY'])).toEqual({ take: ['FOC2712L0XY'], ask: [] });
    expect(outcome(['FOC2712L0XY', 'INV-00123'], ['FOC2712L0XY'])).toEqual({ take: [], ask: ['FOC2712L0XY', 'INV-00123'] });
  });
  it('never takes the second code of a label for the device in place of it', () => {
    expect(outcome(['FOC2712L0XY', 'INV-00123'], ['FOC2712L0XY', 'INV-00123'], ['FOC2712L0XY'], 'installed')).toEqual({ take: [], ask: ['INV-00123'] });
  });
  it('gives a swap the device of the role that it waits for', () => {
    expect(outcome(['KWC304210F7', 'FGL2233A0B1'], [], [], 'removed')).toEqual({ take: ['FGL2233A0B1'], ask: [] });
    expect(outcome(['KWC304210F7', 'FGL2233A0B1'], [], ['FGL2233A0B1'], 'installed')).toEqual({ take: ['KWC304210F7'], ask: [] });
    expect(outcome(['KWC304210F7'], [], [], 'removed')).toEqual({ take: [], ask: ['KWC304210F7'] });
  });
});

describe('a typed serial number', () => {
  it('is written as the delivery writes it, in its role; another stays as it was typed', () => {
    expect(serialAsDelivered('kwc-3042 10f7', 'installed', expected)).toBe('KWC304210F7');
    expect(serialAsDelivered('kwc304210f7', 'removed', expected)).toBe('kwc304210f7');
    expect(serialAsDelivered('foc2712l0xy', 'installed', expected)).toBe('foc2712l0xy');
  });
});

describe('the reference of a device', () => {
  it('is that of the expected one, else of those that begin alike, else the only one of its role', () => {
    expect(findReference('kwc304210f7', 'installed', expected, [])).toBe('CW9166I-E');
    expect(findReference('UNKNOWN1', 'installed', expected, [])).toBe('CW9166I-E');
    expect(findReference('UNKNOWN1', 'removed', expected, [])).toBe('AIR-AP2802I-E-K9');
    const other = { role: 'installed', reference: 'C9200L-24P-4G-E', serial: 'JAE30411ZQ8', deliveryNumber: null } as const;
    expect(findReference('KWC3041087Z', 'installed', [...expected, other], [])).toBe('CW9166I-E');
    expect(findReference('UNKNOWN1', 'installed', [...expected, other], [])).toBe('');
    expect(findReference('UNKNOWN1', 'installed', [], ['A', 'B'])).toBe('');
    expect(findReference('UNKNOWN1', 'installed', [], ['A', 'A'])).toBe('A');
  });
});
