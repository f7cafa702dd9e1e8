import { describe, expect, it } from 'vitest';
import { handoverReason, mergeReports } from './handing-over.ts';
import { emptyReport, type ReportContent } from './report.ts';

const at = '2026-11-24T09:00:00.000Z';
const device = (id: string, serial: string): ReportContent['devices'][number] => ({
  id,
  role: 'installed',
  reference: '',
  serial,
  room: '',
  replaces: null,
  explanation: '',
  recordedAt: at,
});
const signature = { name: 'Marc Tessier', role: '', lines: [], signedAt: at };

describe('work', () => {
  const judged = { workerId: 'julien', state: 'inProgress', ticketState: 'validated' } as const;
  it.each([
    ['theirs', judged, null],
    ['given to a colleague', { ...judged, workerId: 'leo' }, 'given'],
    ['given to nobody', { ...judged, workerId: null }, 'unassigned'],
    ['cancelled', { ...judged, state: 'cancelled' }, 'cancelled'],
    ['of a ticket that has ended', { ...judged, ticketState: 'cancelled' }, 'closed'],
    ['done by the office', { ...judged, state: 'done' }, 'done'],
  ] as const)('that is %s', (_name, of, reason) => {
    expect(handoverReason(of, 'julien', false)).toBe(reason);
  });
});

describe('two reports as one', () => {
  it('leave out nothing of either', () => {
    const task = { id: 't', label: 'Poser', isPlanned: true };
    const main = { ...emptyReport, tasks: [{ ...task, doneAt: null }], devices: [device('1', 'FOC1')], remaining: 'Un', internalNote: 'Clé', arrivedAt: at };
    const other = { ...emptyReport, tasks: [{ ...task, doneAt: at }], devices: [device('2', 'foc1'), device('3', 'FOC3')], remaining: 'Deux', signature };
    expect(mergeReports(main, other)).toMatchObject({
      tasks: [{ id: 't', doneAt: at }],
      devices: [{ serial: 'FOC1' }, { serial: 'FOC3' }],
      remaining: 'Un\n\nDeux',
      internalNote: 'Clé',
      signature: null,
    });
  });

  it('keep the signature of a customer who has signed all of it', () => {
    const signed = { ...emptyReport, arrivedAt: at, devices: [device('1', 'FOC1')], signature };
    const begun = { ...emptyReport, arrivedAt: at, devices: [device('1', 'FOC1')] };
    expect([mergeReports(begun, signed)?.signature, mergeReports(emptyReport, signed)?.signature]).toEqual([signature, signature]);
    expect(mergeReports({ ...begun, remaining: 'Brasser' }, signed)?.signature).toBeNull();
  });

  it('are not cut to the limits of one', () => {
    expect(mergeReports({ ...emptyReport, remaining: 'a'.repeat(3_000) }, { ...emptyReport, remaining: 'b'.repeat(3_000) })).toBeNull();
  });
});
