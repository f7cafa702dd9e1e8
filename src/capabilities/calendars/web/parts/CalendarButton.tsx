import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { givenKind } from '../../calendars.journal.ts';
import type { Calendar } from '../CalendarDialog.tsx';

const CalendarDialog = lazy(() => import('../CalendarDialog.tsx').then((file) => ({ default: file.CalendarDialog })));

/** Opens the address under which calendar programs read something. It is that of one company, but for what is given to the reader. */
export function CalendarButton({ calendar }: { calendar: Calendar }) {
  const company = useTabCompany();
  const [isOpen, setOpen] = useState(false);
  if (isSeveral(company) && calendar.kind !== givenKind) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarPlus size={16} stroke={1.7} />} onClick={() => setOpen(true)}>
        {m['calendars.button']()}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CalendarDialog calendar={calendar} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
