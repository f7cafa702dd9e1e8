import { referenceKey } from '#platform/kernel/search-key.ts';
import type { ExpectedDevice } from './report-flaws.ts';
import type { DeviceRole, ReportDevice } from './report.ts';

/** Devices of one reference, installed or removed. */
export interface DeviceGroup {
  role: DeviceRole;
  reference: string;
  /** Recorded ones, newest first. */
  devices: ReportDevice[];
  /** Number of devices to install or remove; 0 where it is unknown. */
  expected: number;
  /** Serial numbers to install or remove that are not recorded; none where more were delivered than the ticket asks for, and any of them will do. */
  left: ExpectedDevice[];
}

/** Line of the ticket. */
interface AskedLine {
  reference: string;
  quantity: number;
}

/** Devices by what is done with them and by reference: installed ones first, expected references in their order, then those that came up on site. */
export function deviceGroups(devices: readonly ReportDevice[], expected: readonly ExpectedDevice[], lines: readonly AskedLine[] = []): DeviceGroup[] {
  const groups = new Map<string, DeviceGroup>();
  const ensureGroup = ({ role, reference }: Pick<ExpectedDevice, 'role' | 'reference'>): DeviceGroup => {
    const key = `${role} ${reference}`;
    const group = groups.get(key) ?? { role, reference, devices: [], expected: 0, left: [] };
    groups.set(key, group);
    return group;
  };
  const recorded = new Set(devices.map(({ role, serial }) => `${role} ${referenceKey(serial)}`));
  for (const one of expected) {
    const group = ensureGroup(one);
    group.expected += 1;
    if (!recorded.has(`${one.role} ${referenceKey(one.serial)}`)) group.left.push(one);
  }
  for (const group of groups.values()) {
    const asked = lines.reduce((sum, { reference, quantity }) => (reference === group.reference ? sum + quantity : sum), 0);
    if (group.role === 'removed' || asked === 0 || asked >= group.expected) continue;
    group.expected = asked;
    group.left = [];
  }
  for (const device of devices) ensureGroup(device).devices.unshift(device);
  return [...groups.values()].toSorted((one, other) => Number(one.role === 'removed') - Number(other.role === 'removed'));
}

/** Total of devices to install and to remove. */
export const countExpected = (expected: readonly ExpectedDevice[], lines: readonly AskedLine[]): number =>
  deviceGroups([], expected, lines).reduce((sum, group) => sum + group.expected, 0);
