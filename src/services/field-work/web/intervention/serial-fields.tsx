import '#platform/kit/web/styles/form-styles.ts';
import { TextInput, SegmentedControl } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { type DeviceEntry, entryModes, type EntryMode } from './use-device-entry.ts';

/** Room of the devices that follow. */
export const RoomField = ({ entry: { room, setRoom }, hasLabel = false }: { entry: DeviceEntry; hasLabel?: boolean }) => (
  <TextInput
    {...(hasLabel ? { label: m['field-work.field.room']() } : { 'aria-label': m['field-work.field.room']() })}
    placeholder={m['field-work.room.placeholder']()}
    value={room}
    maxLength={100}
    onChange={(event) => setRoom(event.currentTarget.value)}
  />
);

const modeNames = { installed: m['field-work.mode.installed'], removed: m['field-work.mode.removed'], swap: m['field-work.mode.swap'] } satisfies Record<
  EntryMode,
  () => string
>;

/** Work done with the devices that follow. */
export const ModeField = ({ entry: { mode, setMode, swapped } }: { entry: DeviceEntry }) => (
  <>
    <SegmentedControl
      fullWidth
      aria-label={m['field-work.mode']()}
      value={mode}
      onChange={(value) => setMode(value as EntryMode)}
      data={entryModes.map((value) => ({ value, label: modeNames[value]() }))}
    />
    {mode === 'swap' ? <p role="status">{swapped === null ? m['field-work.swap.first']() : m['field-work.swap.second']({ serial: swapped.serial })}</p> : null}
  </>
);
