import { TextInput } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import type { DeviceEntry } from './use-device-entry.ts';

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
