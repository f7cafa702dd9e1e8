import { describe, expect, it } from 'vitest';
import type { KeptValue } from '#capabilities/ingest/kept-values.ts';
import { keepInContract } from './contract-entry.ts';
import { contractFeedRow, type ContractFeedRow } from './contracts.feed.ts';

const makeLine = (id: string, serial: string) => ({ id, kind: 'hardware', reference: 'C9300-48P-A', description: 'Catalyst 9300', serial, quantity: 1 });
const makeRow = (): ContractFeedRow =>
  contractFeedRow.parse({
    id: 'A',
    version: 1,
    company: 'K',
    number: 'CT-A',
    type: 'support',
    manufacturer: 'cisco',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    periodMonths: 11,
    status: 'Active',
    lines: [makeLine('1', 'FOC1'), makeLine('2', 'FOC2')],
  });
const makeKept = (values: Record<string, KeptValue>) => new Map(Object.entries(values));

describe('corrected values of a contract', () => {
  it('take the place of the ERP’s, and the months follow from corrected days', () => {
    const next = keepInContract(makeRow(), makeKept({ endsOn: '2027-12-31', 'lines/2/serviceLevel': '24x7x4' }));
    expect(next.yields).toEqual([]);
    expect(next.row).toMatchObject({ endsOn: '2027-12-31', periodMonths: null, lines: [{}, { serviceLevel: '24x7x4' }] });
  });
  it('leave the months that the ERP says with its days', () => {
    expect(keepInContract(makeRow(), makeKept({ label: 'Cœur de réseau' })).row).toMatchObject({ label: 'Cœur de réseau', periodMonths: 11 });
  });
  it('yield on the line that they make impossible, and stand on the others', () => {
    const { row: next, yields } = keepInContract(
      makeRow(),
      makeKept({ 'lines/1/endsOn': '2025-06-30', 'lines/1/description': 'Commutateur', 'lines/2/endsOn': '2026-06-30' }),
    );
    expect(yields).toEqual(['lines/1/endsOn']);
    expect(next.lines).toMatchObject([{ endsOn: null, description: 'Commutateur' }, { endsOn: '2026-06-30' }]);
  });
  it('yield with the days of the contract where those are at fault', () => {
    const { row: next, yields } = keepInContract(makeRow(), makeKept({ startsOn: '2027-03-01', label: 'Cœur de réseau', 'lines/2/endsOn': '2026-06-30' }));
    expect(yields).toEqual(['startsOn', 'lines/2/endsOn']);
    expect(next).toMatchObject({ startsOn: '2026-01-01', label: 'Cœur de réseau', lines: [{}, { endsOn: null }] });
  });
  it('yield where two lines would cover one serial number at once', () => {
    expect(keepInContract(makeRow(), makeKept({ 'lines/2/serial': 'foc-1' })).yields).toEqual(['lines/2/serial']);
  });
});
