import '#platform/kit/web/styles/form-styles.ts';
import { Button, Radio } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import type { DraftAddress } from '../ticket-draft.ts';
import { useTicketWizard, getFieldProps } from '../wizard-context.ts';
import { ContactField } from './step-parts.tsx';
import styles from './Step.module.css';
import { lazy, Suspense, useState } from 'react';
import { SiteField } from '#installed-base/equipment/web/parts/SiteField.tsx';

/** Person to ask for on the spot, and the services that take place elsewhere. The main site has its own step. */
export function AddressStep() {
  const { draft, change } = useTicketWizard();
  const { main, others, services, rollout } = draft;
  const free = services.filter((service) => !others.some((address) => address.service === service));
  const edit = (index: number, part: Partial<DraftAddress>): void =>
    change((latest) => ({ others: latest.others.map((one, position) => (position === index ? { ...one, ...part } : one)) }));
  return (
    <div className={styles.step}>
      <section className={styles.part}>
        <h2>{m['ticket-wizard.mainContact']()}</h2>
        {rollout ? <p className={styles.help}>{m['ticket-wizard.rollout.sharedContact']()}</p> : null}
        <ContactField
          path="addresses.0.contactId"
          value={main.contact}
          site={main.site?.id ?? null}
          onChange={(contact) => change((latest) => ({ main: { ...latest.main, contact } }))}
        />
      </section>
      {others.map((address, index) => (
        <section key={address.service} className={styles.part}>
          <div className={styles.head}>
            <h2>{address.service ? serviceNames[address.service]() : null}</h2>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} stroke={1.7} aria-hidden="true" />}
              onClick={() => change({ others: others.filter((_one, position) => position !== index) })}
            >
              {m['ticket-wizard.removeAddress']()}
            </Button>
          </div>
          <WorkSiteField path={`addresses.${index + 1}.siteId`} value={address.site} onChange={(site) => edit(index, { site })} />
          <ContactField
            path={`addresses.${index + 1}.contactId`}
            value={address.contact}
            site={address.site?.id ?? null}
            isOptional
            onChange={(contact) => edit(index, { contact })}
          />
        </section>
      ))}
      {services.length > 1 && free.length > 0 ? (
        <section>
          <p className={styles.help}>{m['ticket-wizard.otherAddressHelp']()}</p>
          {free.map((service) => (
            <Button
              key={service}
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
              onClick={() => change({ others: [...others, { service, site: null, contact: null }] })}
            >
              {m['ticket-wizard.otherAddress']({ service: serviceNames[service]() })}
            </Button>
          ))}
        </section>
      ) : null}
    </div>
  );
}

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
        {...getFieldProps(wizard, path)}
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

// Loaded on demand: its calendar and grid are large.
const RolloutStep = lazy(() => import('./RolloutStep.tsx').then((file) => ({ default: file.RolloutStep })));

/** The main address of the ticket: exactly one; or several sites, with a ticket for each. */
export function SiteStep() {
  const { draft, change } = useTicketWizard();
  const { rollout, amends } = draft;
  return (
    <div className={styles.step}>
      {amends || rollout?.addedTo ? null : (
        <Radio.Group
          label={m['ticket-wizard.rollout.where']()}
          value={rollout ? 'several' : 'one'}
          onChange={(value) =>
            change(({ setAside }) =>
              value === 'several' ? { rollout: setAside ?? { columns: [], shares: [], wishedOn: null }, setAside: null } : { rollout: null, setAside: rollout },
            )
          }
        >
          <div className={styles.checks}>
            <Radio value="one" label={m['ticket-wizard.rollout.one']()} />
            <Radio value="several" label={m['ticket-wizard.rollout.severalSites']()} />
          </div>
        </Radio.Group>
      )}
      {rollout ? (
        <Suspense fallback={null}>
          <RolloutStep rollout={rollout} />
        </Suspense>
      ) : (
        <section className={styles.part}>
          <h2>{m['tickets.field.mainAddress']()}</h2>
          <WorkSiteField path="addresses.main" value={draft.main.site} onChange={(site) => change((latest) => ({ main: { ...latest.main, site } }))} />
        </section>
      )}
    </div>
  );
}
