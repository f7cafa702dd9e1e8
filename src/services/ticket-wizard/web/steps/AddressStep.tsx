import '#platform/kit/web/styles/form-styles.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import type { DraftAddress } from '../ticket-draft.ts';
import { useTicketWizard } from '../wizard-context.ts';
import { ContactField } from './ContactField.tsx';
import { WorkSiteField } from './WorkSiteField.tsx';
import styles from './Step.module.css';

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
