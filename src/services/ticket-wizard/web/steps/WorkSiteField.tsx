import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { SiteField } from '#installed-base/equipment/web/parts/SiteField.tsx';
import { m } from '#generated/messages/messages.js';
import type { DraftAddress } from '../ticket-draft.ts';
import { at, useTicketWizard } from '../wizard-context.ts';
import styles from './Step.module.css';

// Loaded on demand, with the schema of a whole site.
const NewSite = lazy(() => import('./NewSite.tsx').then((file) => ({ default: file.NewSite })));

interface WorkSiteFieldProps {
  path: string;
  value: DraftAddress['site'];
  onChange: (site: DraftAddress['site']) => void;
}

/** Site where a service takes place: chosen, or created in place. */
export function WorkSiteField({ path, value, onChange }: WorkSiteFieldProps) {
  const wizard = useTicketWizard();
  const [isOpen, setOpen] = useState(false);
  // A site that was created takes the place of the chosen one.
  const [created, setCreated] = useState(0);
  return (
    <div className={styles.checks}>
      <SiteField
        key={created}
        label={m['tickets.field.site']()}
        placeholder={m['ticket-wizard.chooseSite']()}
        first={value ? { id: value.id, label: value.name, city: value.city } : null}
        company={wizard.company}
        onChange={(_id, site) => onChange(site ? { id: site.id, name: site.label, city: site.city } : null)}
        {...at(wizard, path)}
      />
      <div>
        <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {m['ticket-wizard.newSite']()}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <NewSite
            onClose={() => setOpen(false)}
            onCreated={(site) => {
              onChange(site);
              setCreated(created + 1);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
