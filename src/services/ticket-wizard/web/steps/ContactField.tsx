import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ContactSelect } from '#parties/sites/web/parts/ContactSelect.tsx';
import type { DraftAddress } from '../ticket-draft.ts';
import { at, useTicketWizard } from '../wizard-context.ts';
import styles from './Step.module.css';

const NewContact = lazy(() => import('./NewContact.tsx').then((file) => ({ default: file.NewContact })));

interface ContactFieldProps {
  path: string;
  value: DraftAddress['contact'];
  /** Site whose contacts come first. */
  site: string | null;
  isOptional?: boolean;
  onChange: (contact: DraftAddress['contact']) => void;
}

/** Person to ask for: a known contact, or one that is created in place. */
export function ContactField({ path, value, site, isOptional, onChange }: ContactFieldProps) {
  const wizard = useTicketWizard();
  const [isOpen, setOpen] = useState(false);
  // A contact that was created takes the place of the chosen one.
  const [created, setCreated] = useState(0);
  return (
    <div className={styles.checks}>
      <ContactSelect key={created} value={value} site={site} isOptional={isOptional} onChange={onChange} {...at(wizard, path)} />
      <div>
        <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {m['ticket-wizard.newContact']()}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <NewContact
            site={site}
            onClose={() => setOpen(false)}
            onCreated={(contact) => {
              onChange(contact);
              setCreated(created + 1);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
