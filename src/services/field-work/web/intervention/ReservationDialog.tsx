import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { addDays } from '#platform/kernel/calendar.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { reportLabelMax, type ReportReservation } from '../../report.ts';
import type { OpenReport } from '../use-report.ts';

interface ReservationDialogProps {
  reservation: ReportReservation | null;
  today: string;
  make: OpenReport['make'];
  onClose: () => void;
}

/** A reservation: its words, and the day until which it is lifted. */
export function ReservationDialog({ reservation, today, make, onClose }: ReservationDialogProps) {
  const [label, setLabel] = useState(reservation?.label ?? '');
  const [dueOn, setDueOn] = useState<string | undefined>(reservation?.dueOn);
  const [isChecked, setChecked] = useState(false);
  const isRight = label.trim() !== '' && dueOn !== undefined && dueOn > today && /^\d{4}-\d\d-\d\d$/.test(dueOn);
  const save = async (): Promise<void> => {
    setChecked(true);
    if (!isRight) return;
    await make({ kind: 'setReservation', reservation: reservation?.id ?? crypto.randomUUID(), label: label.trim(), dueOn });
    onClose();
  };
  const remove = async (): Promise<void> => {
    if (reservation) await make({ kind: 'removeReservation', reservation: reservation.id });
    onClose();
  };
  return (
    <Dialog
      title={reservation ? m['field-work.reservation.change']() : m['field-work.reservation.add']()}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          {reservation ? (
            <Button variant="default" onClick={() => void remove()}>
              {m['field-work.device.remove']()}
            </Button>
          ) : null}
          <Button type="submit">{m['field-work.device.save']()}</Button>
        </>
      }
    >
      <TextInput
        label={m['field-work.reservation.text']()}
        value={label}
        maxLength={reportLabelMax}
        error={isChecked && label.trim() === '' ? <FlawNote>{m['field-work.flaw.reservationText']()}</FlawNote> : undefined}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <DayField
        label={m['field-work.field.dueOn']()}
        value={dueOn}
        onChange={setDueOn}
        onUnread={setDueOn}
        min={addDays(today, 1)}
        error={isChecked && dueOn === undefined ? m['field-work.flaw.reservationDay']() : undefined}
      />
    </Dialog>
  );
}
