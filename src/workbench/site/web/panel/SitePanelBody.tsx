import { legalFormNames } from '#parties/provider/legal-form.ts';
import { importAddress } from '#installed-base/contracts/contracts.paths.ts';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { PanelNote, PanelPart, PanelBody } from '#platform/kit/web/parts/panel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { IconArchive, IconCircleCheck } from '@tabler/icons-react';
import { siteLines } from '#parties/sites/site-lines.ts';
import { importSitesAddress } from '#parties/sites/sites.paths.ts';
import { siteStateNames, siteTypeNames, civilityNames, contactRoleNames } from '#parties/sites/site.names.ts';
import type { Site } from '../../site.api.ts';
import { HoursTable } from '#parties/sites/web/parts/HoursTable.tsx';
import { positionText } from '#parties/sites/web/parts/site-texts.ts';
import { AtSite } from './AtSite.tsx';
import { withDots } from '#platform/kernel/dots.ts';
import { contactName } from '#parties/sites/contact.ts';
import { ContactWays } from '#parties/sites/web/parts/ContactWays.tsx';
import styles from './SitePanelBody.module.css';

/** A site beside the list: address, contacts, delivery hours, and the objects located there. */
export function SitePanelBody({ site }: { site: Site }) {
  const { locale, instant } = useFormat();
  const session = useSession();
  const address = siteLines(site, locale).slice(1);
  return (
    <PanelBody
      state={
        site.state === 'archived' ? (
          <Status icon={IconArchive} family="neutral" label={siteStateNames.archived()} />
        ) : (
          <Status icon={IconCircleCheck} family="success" label={siteStateNames.inUse()} />
        )
      }
    >
      <Properties
        items={[
          { label: m['sites.field.type'](), value: siteTypeNames[site.type]() },
          {
            label: m['site.field.address'](),
            value:
              address.length === 0 ? null : (
                <span className={styles.address}>
                  {address.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                  <CopyButton text={[site.label, ...address].join('\n')} label={m['site.action.copyAddress']()} />
                </span>
              ),
          },
          { label: m['sites.field.position'](), value: site.position ? positionText(site.position) : null },
          { label: m['sites.field.showOnMap'](), value: site.showOnMap ? m['sites.yes']() : m['sites.no']() },
          { label: m['sites.field.code'](), value: <Reference>{site.code}</Reference> },
          site.legalForm !== null && { label: m['sites.field.legalForm'](), value: legalFormNames[site.legalForm]() },
          site.imported !== null && {
            label: m['site.field.imported'](),
            value: (
              <Link
                to={withCompany(
                  (site.imported.kind === 'sites' ? importSitesAddress : importAddress)(site.imported.batch),
                  companyForLinks(session, site.companyId),
                )}
              >
                {m['site.imported.by']({ day: instant(site.imported.at, 'auto'), name: site.imported.by })}
              </Link>
            ),
          },
          site.archivedAt !== null && { label: m['site.field.archivedAt'](), value: instant(site.archivedAt, 'auto') },
        ]}
      />
      <SiteContacts contacts={site.contacts} />
      {site.deliveryHours.length > 0 ? (
        <PanelPart title={m['sites.field.deliveryHours']()}>
          <HoursTable hours={site.deliveryHours} />
        </PanelPart>
      ) : null}
      {site.accessInstructions ? (
        <PanelPart title={m['sites.field.accessInstructions']()}>
          <PanelNote>{site.accessInstructions}</PanelNote>
        </PanelPart>
      ) : null}
      {site.notes ? (
        <PanelPart title={m['sites.field.notes']()}>
          <PanelNote>{site.notes}</PanelNote>
        </PanelPart>
      ) : null}
      <AtSite site={site} />
    </PanelBody>
  );
}

type SiteContact = Site['contacts'][number];

const sortMainFirst = (contacts: readonly SiteContact[]): SiteContact[] =>
  contacts.toSorted((one, other) => Number(other.roles.includes('main')) - Number(one.roles.includes('main')));

/** The contacts of a site with their roles, the main one first; a click calls or writes, and each number and address can be copied. */
function SiteContacts({ contacts }: { contacts: readonly SiteContact[] }) {
  return (
    <PanelPart title={m['sites.field.contacts']()} count={contacts.length}>
      {contacts.length === 0 ? <p className="quiet">{m['sites.contact.none']()}</p> : null}
      <ul className={styles.contacts}>
        {sortMainFirst(contacts).map((contact) => (
          <li key={contact.id}>
            <strong>{[contact.civility ? civilityNames[contact.civility]() : null, contactName(contact)].filter(Boolean).join(' ')}</strong>
            <span className="quiet">{withDots(...contact.roles.map((role) => contactRoleNames[role]()), contact.jobFunction)}</span>
            <ContactWays contact={contact} />
            {contact.ccoId ? <span className="quiet">{m['site.contact.ccoIdIs']({ id: contact.ccoId })}</span> : null}
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
