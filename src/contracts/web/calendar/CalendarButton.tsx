import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useTabCompany } from '#platform/web/company.ts';

const CalendarDialog = lazy(() => import('./CalendarDialog.tsx').then((file) => ({ default: file.CalendarDialog })));

/** Opens the address under which calendars read the ends of contracts. It is that of one company. */
export function CalendarButton() {
  const company = useTabCompany();
  const [isOpen, setOpen] = useState(false);
  if (company === 'all') return null;
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarPlus size={16} stroke={1.7} />} onClick={() => setOpen(true)}>
        {m['contracts.calendar.button']()}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
