import { describe, expect, it } from 'vitest';
import { applyChange, type ReportChange } from './report-change.ts';
import { emptyReport, reservationsAtMost, addPlannedTasks, type ReportContent } from './report.ts';

const at = '2026-11-24T08:31:00.000Z';
const device = { role: 'installed', reference: 'CW9166I-E', room: 'Quai 7', replaces: null, explanation: '' } as const;

/** The report after changes that are all applied. */
function applyAll(changes: readonly ReportChange[], content: ReportContent = emptyReport): ReportContent {
  return changes.reduce<ReportContent>((current, change) => {
    const result = applyChange(current, change, at);
    if (!('content' in result)) throw new Error(result.refusal);
    return result.content;
  }, content);
}
const signed = applyAll([{ kind: 'sign', name: 'Marc Tessier', role: 'Chef d’entrepôt', lines: [[0, 0, 1, 1]] }]);

describe('a report', () => {
  it('takes tasks, devices, photos, times and the acceptance in the order in which they come', () => {
    const report = applyAll([
      { kind: 'start' },
      { kind: 'addTask', task: 't1', label: 'Déplacer les bornes' },
      { kind: 'tickTask', task: 't1', isDone: true },
      { kind: 'addDevice', device: 'd1', serial: 'KWC304210F7', ...device },
      { kind: 'changeDevice', device: 'd1', room: 'Quai 7, sas', explanation: '', replaces: null },
      { kind: 'addPhoto', photo: 'p1', caption: '' },
      { kind: 'captionPhoto', photo: 'p1', caption: 'Baie B2' },
      { kind: 'setTimes', arrivedAt: at, leftAt: null, breakMinutes: 15, travelMinutes: 40 },
      { kind: 'setText', field: 'remaining', text: 'Étiqueter', found: '' },
      { kind: 'setAcceptance', acceptance: 'withReservations', reason: '' },
      { kind: 'setReservation', reservation: 'r1', label: 'Goulotte du sas à fixer', dueOn: '2026-12-04' },
      { kind: 'setReservation', reservation: 'r1', label: 'Goulotte à fixer', dueOn: '2026-12-05' },
      { kind: 'sign', name: 'Marc Tessier', role: 'Chef d’entrepôt', lines: [] },
      { kind: 'finish' },
    ]);
    expect(report).toEqual({
      arrivedAt: at,
      leftAt: at,
      breakMinutes: 15,
      travelMinutes: 40,
      tasks: [{ id: 't1', label: 'Déplacer les bornes', doneAt: at, isPlanned: false }],
      devices: [{ id: 'd1', serial: 'KWC304210F7', ...device, room: 'Quai 7, sas', recordedAt: at }],
      photos: [{ id: 'p1', takenAt: at, caption: 'Baie B2' }],
      remaining: 'Étiqueter',
      internalNote: '',
      acceptance: 'withReservations',
      refusalReason: '',
      reservations: [{ id: 'r1', label: 'Goulotte à fixer', dueOn: '2026-12-05' }],
      signature: { name: 'Marc Tessier', role: 'Chef d’entrepôt', lines: [], signedAt: at },
    });
  });

  it('keeps the first arrival, whatever starts it again', () => {
    const result = applyChange(applyAll([{ kind: 'start' }]), { kind: 'start' }, '2026-11-24T10:00:00.000Z');
    expect(result).toMatchObject({ content: { arrivedAt: at } });
  });

  it('loses its signature with each change of what was signed, and with no other', () => {
    const touched: ReportChange[] = [
      { kind: 'addTask', task: 't1', label: 'Autre' },
      { kind: 'addDevice', device: 'd1', serial: 'KWC1', ...device },
      { kind: 'addPhoto', photo: 'p1', caption: '' },
      { kind: 'setTimes', arrivedAt: at, leftAt: null, breakMinutes: 0, travelMinutes: 0 },
      { kind: 'setText', field: 'remaining', text: 'a', found: '' },
      { kind: 'setAcceptance', acceptance: 'accepted', reason: '' },
      { kind: 'setReservation', reservation: 'r1', label: 'a', dueOn: '2026-12-04' },
    ];
    for (const change of touched) expect(applyChange(signed, change, at)).toMatchObject({ content: { signature: null } });
    const untouched: ReportChange[] = [{ kind: 'start' }, { kind: 'setText', field: 'internalNote', text: 'Clé au gardien', found: '' }, { kind: 'finish' }];
    for (const change of untouched) expect(applyChange(signed, change, at)).toMatchObject({ content: { signature: signed.signature } });
  });

  it('takes a serial number once for each role, however it is written; a swap keeps both', () => {
    const report = applyAll([{ kind: 'addDevice', device: 'd1', serial: 'KWC304210F7', ...device }]);
    expect(applyChange(report, { kind: 'addDevice', device: 'd2', serial: 'kwc-3042 10f7', ...device }, at)).toEqual({ refusal: 'duplicate' });
    const swapped = applyAll(
      [
        { kind: 'addDevice', device: 'd2', serial: 'FOC1', ...device, role: 'removed' },
        { kind: 'addDevice', device: 'd3', serial: 'FOC2', ...device, replaces: 'd2' },
      ],
      report,
    );
    expect(swapped.devices.map(({ serial, role, replaces }) => [serial, role, replaces])).toEqual([
      ['KWC304210F7', 'installed', null],
      ['FOC1', 'removed', null],
      ['FOC2', 'installed', 'd2'],
    ]);
    expect(applyAll([{ kind: 'removeDevice', device: 'd2' }], swapped).devices.at(-1)).toMatchObject({ serial: 'FOC2', replaces: null });
  });

  it('takes no text that is no serial number', () => {
    for (const serial of ['', '???', 'un paragraphe collé par erreur dans le champ des numéros'])
      expect(applyChange(emptyReport, { kind: 'addDevice', device: 'd1', serial, ...device }, at)).toEqual({ refusal: 'noSerial' });
  });

  it('puts a device under the reference that its worker names, and leaves it where none is named', () => {
    const report = applyAll([{ kind: 'addDevice', device: 'd1', serial: 'FOC1', ...device, reference: '' }]);
    const named = applyAll([{ kind: 'changeDevice', device: 'd1', room: 'Baie', explanation: 'Secours', replaces: null, reference: 'C9200L' }], report);
    expect(applyAll([{ kind: 'changeDevice', device: 'd1', room: 'Quai', explanation: '', replaces: null }], named).devices).toMatchObject([
      { serial: 'FOC1', reference: 'C9200L', room: 'Quai' },
    ]);
  });

  it('does not overwrite a text that was changed meanwhile, and says what stands there', () => {
    const report = applyAll([{ kind: 'setText', field: 'remaining', text: 'Étiqueter', found: '' }]);
    expect(applyChange(report, { kind: 'setText', field: 'remaining', text: 'Brasser', found: '' }, at)).toEqual({ refusal: 'conflict', current: 'Étiqueter' });
    expect(applyChange(report, { kind: 'setText', field: 'remaining', text: 'Étiqueter', found: '' }, at)).toMatchObject({ content: report });
  });

  it('refuses to change a part that is gone', () => {
    for (const change of [
      { kind: 'tickTask', task: 'x', isDone: true },
      { kind: 'changeDevice', device: 'x', room: '', explanation: '', replaces: null },
      { kind: 'captionPhoto', photo: 'x', caption: '' },
    ] as const)
      expect(applyChange(emptyReport, change, at)).toEqual({ refusal: 'gone' });
  });

  it('removes reservations with another outcome, and the reason with another than a refusal', () => {
    const report = applyAll([
      { kind: 'setAcceptance', acceptance: 'withReservations', reason: '' },
      { kind: 'setReservation', reservation: 'r1', label: 'a', dueOn: '2026-12-04' },
      { kind: 'setAcceptance', acceptance: 'refused', reason: 'Pas d’alimentation' },
    ]);
    expect(report).toMatchObject({ reservations: [], refusalReason: 'Pas d’alimentation' });
    expect(applyAll([{ kind: 'setAcceptance', acceptance: 'accepted', reason: 'x' }], report).refusalReason).toBe('');
  });

  it('holds no more reservations than its limit', () => {
    const many = Array.from({ length: reservationsAtMost }, (_, index): ReportChange => ({
      kind: 'setReservation',
      reservation: `r${index}`,
      label: 'a',
      dueOn: '2026-12-04',
    }));
    const full = applyAll(many);
    expect(applyChange(full, { kind: 'setReservation', reservation: 'more', label: 'a', dueOn: '2026-12-04' }, at)).toEqual({ refusal: 'tooMany' });
    expect(applyChange(full, { kind: 'setReservation', reservation: 'r1', label: 'b', dueOn: '2026-12-04' }, at)).toHaveProperty('content');
  });
});

describe('tasks that the provider lists', () => {
  const planned = [
    { id: 'p1', label: 'Déplacer les bornes' },
    { id: 'p2', label: 'Poser' },
  ];
  const ticked = { ...emptyReport, tasks: [{ id: 'p1', label: 'Déplacer', doneAt: '2026-11-24T09:40:00Z', isPlanned: true }] };

  it('keep their ticks under new words, and those that were added stay behind them', () => {
    const added = { ...ticked, tasks: [...ticked.tasks, { id: 'own', label: 'Étiqueter', doneAt: null, isPlanned: false }] };
    expect(addPlannedTasks(added, planned).tasks.map(({ label, doneAt }) => [label, doneAt !== null])).toEqual([
      ['Déplacer les bornes', true],
      ['Poser', false],
      ['Étiqueter', false],
    ]);
  });

  it('stay once they are ticked, and go with the list before that', () => {
    const content = addPlannedTasks(ticked, planned);
    expect(addPlannedTasks(content, []).tasks.map(({ id }) => id)).toEqual(['p1']);
  });

  it('cannot be removed', () => {
    const content = addPlannedTasks(emptyReport, planned);
    expect(applyChange(content, { kind: 'removeTask', task: 'p1' }, '2026-11-24T09:00:00Z')).toEqual({ content });
  });
});
