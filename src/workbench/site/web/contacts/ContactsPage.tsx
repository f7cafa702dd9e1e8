import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSiteRefusal } from '#parties/sites/web/parts/use-site-refusal.ts';
import { ContactPanel } from './ContactPanel.tsx';
import { contactsScreen } from './contacts.screen.tsx';

const ContactDialog = lazy(() => import('./ContactDialog.tsx').then((file) => ({ default: file.ContactDialog })));

/** The people to ask for at the sites of a company, one open beside the list when the address names it. */
export function ContactsPage({ views }: { views: ReactNode }) {
  const refusal = useSiteRefusal('add');
  const [isOpen, setOpen] = useState(false);
  const add = (variant: 'filled' | 'default'): ReactNode =>
    refusal === undefined ? (
      <Button data-new="" variant={variant} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {m['sites.contact.new']()}
      </Button>
    ) : null;
  return (
    <>
      <ListScreen
        screen={contactsScreen}
        extras={noExtras}
        views={views}
        actions={(list) => (
          <>
            <ExportButton list={list} />
            {add(list.primary)}
          </>
        )}
        empty={
          <EmptyState title={m['site.contacts.empty']()} actions={add('filled')}>
            <p>{m['site.contacts.emptyText']()}</p>
            {refusal === undefined ? null : <p>{refusal}</p>}
          </EmptyState>
        }
        panel={(place) => <ContactPanel place={place} />}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <ContactDialog contact={null} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
