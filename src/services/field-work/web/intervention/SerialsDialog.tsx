import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { parsePastedSerials, explainSerialFlaws } from '#installed-base/equipment/pasted-serials.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { refusalTexts } from '../../report.names.ts';
import { ModeField, RoomField } from './serial-fields.tsx';
import type { DeviceEntry } from './use-device-entry.ts';

/** Serial numbers typed or pasted, several at once. In a swap the one that leaves comes first. */
export function SerialsDialog({ entry, onClose }: { entry: DeviceEntry; onClose: () => void }) {
  const [text, setText] = useState('');
  const read = parsePastedSerials(text);
  const { serials } = read;
  const refusal = explainSerialFlaws(read);
  const add = async (): Promise<void> => {
    const refused: string[] = [];
    // A swap is entered one device at a time.
    for (const serial of entry.mode === 'swap' ? serials.slice(0, 1) : serials) {
      const refusal = await entry.record(serial);
      if (refusal) refused.push(m['field-work.scan.refused']({ serial, reason: refusalTexts[refusal]() }));
    }
    if (refused.length > 0) toast({ kind: 'warning', title: refused.join(' ') });
    setText('');
    if (entry.mode !== 'swap' || entry.swapped !== null) onClose();
  };
  return (
    <Dialog
      title={m['field-work.devices.type']()}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (serials.length > 0 && refusal === undefined) void add();
      }}
      foot={<Button type="submit">{serials.length > 1 ? m['field-work.serials.addAll']({ count: serials.length }) : m['field-work.serials.add']()}</Button>}
    >
      <ModeField entry={entry} />
      <Textarea
        label={m['field-work.serials.label']()}
        description={m['field-work.serials.hint']()}
        value={text}
        error={refusal}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={10}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        classNames={{ input: 'serial' }}
      />
      <RoomField entry={entry} hasLabel />
    </Dialog>
  );
}
