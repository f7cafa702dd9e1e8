import { Autocomplete, Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { reportLabelMax, type ReportDevice } from '../../report.ts';
import { refusalTexts } from '../../report.names.ts';
import type { OpenReport } from '../use-report.ts';

interface DeviceDialogProps {
  device: ReportDevice;
  isUnexpected: boolean;
  open: OpenReport;
  onClose: () => void;
}

/** Reference of a device that nobody delivered, room, the one that it replaces, and why it is here where nobody delivered it. */
export function DeviceDialog({ device, isUnexpected, open: { report, make }, onClose }: DeviceDialogProps) {
  const [reference, setReference] = useState(device.reference);
  const [room, setRoom] = useState(device.room);
  const [explanation, setExplanation] = useState(device.explanation);
  const [replaces, setReplaces] = useState(device.replaces);
  const isDelivered = report.expected.some(({ role, serial }) => role === device.role && referenceKey(serial) === referenceKey(device.serial));
  const references = [...new Set([...report.lines, ...report.expected].map((one) => one.reference))];
  const removed = report.content.devices.filter(({ role }) => role === 'removed');
  const save = async (): Promise<void> => {
    const refusal = await make({
      kind: 'changeDevice',
      device: device.id,
      room: room.trim(),
      explanation: explanation.trim(),
      replaces,
      ...(isDelivered ? {} : { reference: reference.trim() }),
    });
    if (refusal) toast({ kind: 'warning', title: refusalTexts[refusal]() });
    onClose();
  };
  const remove = async (): Promise<void> => {
    await make({ kind: 'removeDevice', device: device.id });
    onClose();
    const { id, recordedAt: _, ...entry } = device;
    toast({
      kind: 'success',
      title: m['field-work.device.removed']({ serial: device.serial }),
      action: { label: m['field-work.undo'](), run: () => void make({ kind: 'addDevice', device: id, ...entry }) },
    });
  };
  return (
    <Dialog
      title={device.serial}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button variant="default" onClick={() => void remove()}>
            {m['field-work.device.remove']()}
          </Button>
          <Button type="submit">{m['field-work.device.save']()}</Button>
        </>
      }
    >
      {isDelivered ? <p>{device.reference}</p> : null}
      <TextInput
        label={m['field-work.field.room']()}
        placeholder={m['field-work.room.placeholder']()}
        value={room}
        maxLength={100}
        onChange={(event) => setRoom(event.currentTarget.value)}
      />
      {isDelivered ? null : (
        <Autocomplete
          label={m['field-work.field.reference']()}
          description={m['field-work.device.reference']()}
          data={references}
          value={reference}
          maxLength={100}
          onChange={setReference}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {device.role === 'installed' && removed.length > 0 ? (
        <Select
          label={m['field-work.field.replaces']()}
          placeholder={m['field-work.device.replacesNothing']()}
          clearable
          value={replaces}
          onChange={setReplaces}
          data={removed.map(({ id, serial }) => ({ value: id, label: serial }))}
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      {isUnexpected || explanation !== '' ? (
        <TextInput
          label={m['field-work.field.explanation']()}
          description={m['field-work.device.explain']()}
          value={explanation}
          maxLength={reportLabelMax}
          onChange={(event) => setExplanation(event.currentTarget.value)}
        />
      ) : null}
    </Dialog>
  );
}
