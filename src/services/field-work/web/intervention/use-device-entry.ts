import { useState } from 'react';
import { referenceKey } from '#platform/kernel/search-key.ts';
import type { ChangeRefusal } from '../../report-change.ts';
import { findReference, serialAsDelivered } from '../../scanned-serial.ts';
import type { DeviceRole, ReportDevice } from '../../report.ts';
import type { OpenReport } from '../use-report.ts';

/** Work that is recorded: a device put in, taken out, or one in place of another. */
export const entryModes = ['installed', 'removed', 'swap'] as const;
export type EntryMode = (typeof entryModes)[number];

const flashMs = 900;

export interface DeviceEntry {
  mode: EntryMode;
  setMode: (mode: EntryMode) => void;
  /** Room of the devices that follow. */
  room: string;
  setRoom: (room: string) => void;
  /** Removed device that waits for the one in its place. */
  swapped: Pick<ReportDevice, 'id' | 'serial' | 'reference'> | null;
  /** Role that a swap waits for; `null` where the mode says it. */
  wanted: DeviceRole | null;
  /** Device that was entered a second time: its row says so. */
  flashed: string | null;
  /** Records a serial number. */
  record: (serial: string) => Promise<ChangeRefusal | null>;
}

/** Entry of devices by their serial numbers, scanned or typed. */
export function useDeviceEntry({ report, make }: OpenReport): DeviceEntry {
  const { content, expected, lines } = report;
  const onlyRemoves = expected.length > 0 && expected.every(({ role }) => role === 'removed');
  const [mode, setMode] = useState<EntryMode>(onlyRemoves ? 'removed' : 'installed');
  const [room, setRoom] = useState('');
  const [swapped, setSwapped] = useState<DeviceEntry['swapped']>(null);
  const [flashed, setFlashed] = useState<string | null>(null);
  const wanted = mode !== 'swap' ? null : swapped === null ? 'removed' : 'installed';
  const record = async (typed: string): Promise<ChangeRefusal | null> => {
    const role: DeviceRole = wanted ?? (mode === 'removed' ? 'removed' : 'installed');
    const device = crypto.randomUUID();
    const serial = serialAsDelivered(typed, role, expected);
    const inPlaceOf = wanted === 'installed' ? swapped : null;
    const references = lines.map((line) => line.reference);
    const reference = findReference(serial, role, expected, references) || (inPlaceOf?.reference ?? '');
    const refusal = await make({ kind: 'addDevice', device, role, reference, serial, room: room.trim(), replaces: inPlaceOf?.id ?? null, explanation: '' });
    if (refusal === null) {
      if (mode === 'swap') setSwapped(role === 'removed' ? { id: device, serial, reference } : null);
      return null;
    }
    const known = content.devices.find((one) => one.role === role && referenceKey(one.serial) === referenceKey(serial));
    if (known) {
      setFlashed(known.id);
      setTimeout(() => setFlashed(null), flashMs);
    }
    return refusal;
  };
  const changeMode = (next: EntryMode): void => {
    setMode(next);
    setSwapped(null);
  };
  return { mode, setMode: changeMode, room, setRoom, swapped, wanted, flashed, record };
}
