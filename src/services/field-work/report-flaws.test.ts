import { describe, expect, it } from 'vitest';
import { findReportFlaws, unexpectedDevices, type ExpectedDevice } from './report-flaws.ts';
import { emptyReport, type ReportContent } from './report.ts';

const today = '2026-11-24';
const signature = { name: 'Marc Tessier', role: '', lines: [[0, 0, 1, 1]], signedAt: '2026-11-24T11:30:00.000Z' };
const complete: ReportContent = {
  ...emptyReport,
  arrivedAt: '2026-11-24T08:00:00.000Z',
  leftAt: '2026-11-24T11:30:00.000Z',
  acceptance: 'accepted',
  signature,
};
const device = (id: string, serial: string, explanation = '') =>
  ({ id, role: 'installed', reference: 'CW9166I-E', serial, room: '', replaces: null, explanation, recordedAt: '2026-11-24T09:00:00.000Z' }) as const;
const expected: ExpectedDevice[] = [{ role: 'installed', reference: 'CW9166I-E', serial: 'KWC304210F7', deliveryNumber: 'BL-26-009318' }];
const flaws = (change: Partial<ReportContent>, of = expected) => findReportFlaws({ ...complete, ...change }, of, today);

describe('a report that is finished', () => {
  it('lacks nothing when it was signed as the customer accepted it', () => {
    expect(flaws({})).toEqual([]);
    expect(flaws({ leftAt: null })).toEqual([]);
    expect(flaws({ acceptance: 'withReservations', reservations: [{ id: 'r1', label: 'Goulotte', dueOn: '2026-11-25' }] })).toEqual([]);
    expect(flaws({ acceptance: 'refused', refusalReason: 'Pas d’alimentation' })).toEqual([]);
  });

  it('leads to everything that is missing, in the order of the screen', () => {
    expect(findReportFlaws(emptyReport, [], today).map(({ flaw }) => flaw)).toEqual(['arrival', 'acceptance', 'signature']);
    expect(flaws({ leftAt: complete.arrivedAt })).toEqual([{ flaw: 'departure' }]);
    expect(flaws({ acceptance: 'refused' })).toEqual([{ flaw: 'refusalReason' }]);
    expect(flaws({ acceptance: 'withReservations' })).toEqual([{ flaw: 'reservation' }]);
    expect(flaws({ acceptance: 'withReservations', reservations: [{ id: 'r1', label: ' ', dueOn: today }] })).toEqual([
      { flaw: 'reservationText', part: 'r1' },
      { flaw: 'reservationDay', part: 'r1' },
    ]);
    expect(flaws({ acceptance: 'withReservations', signature: null, reservations: [{ id: 'r1', label: 'Goulotte', dueOn: today }] })).toEqual([
      { flaw: 'reservationDay', part: 'r1' },
      { flaw: 'signature' },
    ]);
    expect(flaws({ signature: { ...signature, name: ' ' } })).toEqual([{ flaw: 'signerName' }]);
  });

  it('judges the day of a remark by the day of the signature, however late the report arrives', () => {
    const reservations = [{ id: 'r1', label: 'Goulotte', dueOn: '2026-11-25' }];
    const remarked: ReportContent = { ...complete, acceptance: 'withReservations', reservations };
    expect(findReportFlaws(remarked, [], '2026-11-27')).toEqual([]);
    // Half past midnight in Lyon is the next day.
    const signedLater = { ...remarked, signature: { ...signature, signedAt: '2026-11-24T23:30:00.000Z' } };
    expect(findReportFlaws(signedLater, [], '2026-11-27')).toEqual([{ flaw: 'reservationDay', part: 'r1' }]);
  });

  it('explains each serial number that nobody delivered', () => {
    const devices = [device('d1', 'kwc-304210f7'), device('d2', 'KWC3041087Z')];
    expect([...unexpectedDevices({ ...complete, devices }, expected)]).toEqual(['d2']);
    expect(flaws({ devices })).toEqual([{ flaw: 'unexplainedDevice', part: 'd2' }]);
    expect(flaws({ devices: [device('d2', 'KWC3041087Z', 'Borne de rechange')] })).toEqual([]);
    expect(flaws({ devices }, [])).toEqual([]);
  });
});
