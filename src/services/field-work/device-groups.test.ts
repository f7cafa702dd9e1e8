import { expect, it } from 'vitest';
import { deviceGroups, countExpected } from './device-groups.ts';
import type { ExpectedDevice } from './report-flaws.ts';
import type { DeviceRole, ReportDevice } from './report.ts';

const device = (id: string, serial: string, role: DeviceRole = 'installed', reference = 'CW9166I-E'): ReportDevice => ({
  id,
  role,
  reference,
  serial,
  room: '',
  replaces: null,
  explanation: '',
  recordedAt: '2026-11-24T09:00:00Z',
});
const expected = (serial: string, role: DeviceRole = 'installed', reference = 'CW9166I-E'): ExpectedDevice => ({
  role,
  reference,
  serial,
  deliveryNumber: null,
});
const listGroups = (...given: Parameters<typeof deviceGroups>) =>
  deviceGroups(...given).map((group) => [
    group.role,
    group.reference,
    group.devices.map(({ id }) => id),
    group.expected,
    group.left.map(({ serial }) => serial),
  ]);

it('groups devices by reference, newest first, installed ones before removed ones, with what is left', () => {
  const all = [expected('OLD1', 'removed', 'AP2802'), expected('A1'), expected('A2')];
  expect(listGroups([device('d1', 'a1'), device('d2', 'A3'), device('d3', 'X', 'installed', 'OTHER')], all)).toEqual([
    ['installed', 'CW9166I-E', ['d2', 'd1'], 2, ['A2']],
    ['installed', 'OTHER', ['d3'], 0, []],
    ['removed', 'AP2802', [], 1, ['OLD1']],
  ]);
});

it('asks for as many as the ticket names, of whatever was delivered', () => {
  const delivered = [expected('A1'), expected('A2'), expected('A3')];
  expect(listGroups([device('d1', 'A2')], delivered, [{ reference: 'CW9166I-E', quantity: 2 }])).toEqual([['installed', 'CW9166I-E', ['d1'], 2, []]]);
  expect(countExpected([...delivered, expected('B1', 'installed', 'B')], [{ reference: 'CW9166I-E', quantity: 2 }])).toBe(3);
});
