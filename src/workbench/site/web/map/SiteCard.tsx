import { ActionIcon } from '@mantine/core';
import { IconCalendarEvent, IconRouter, IconX } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { inCompany, withQuery } from '#platform/kernel/address.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { NewTicketButton } from '#services/tickets/web/parts/NewTicketButton.tsx';
import type { Site } from '../../site.api.ts';
import { siteAddress } from '#parties/sites/sites.paths.ts';
import { addressLine } from '#parties/sites/web/parts/site-looks.ts';
import styles from './SiteCard.module.css';

/** The chosen site on the map: its address, what is near, and the way to all of it. */
export function SiteCard({ site, onClose }: { site: Site; onClose: () => void }) {
  const format = useFormat();
  const session = useSession();
  const company = companyForLinks(session, site.companyId);
  const next = site.tickets[0]?.plannedAt ?? null;
  return (
    <section className={styles.card} aria-label={site.label}>
      <header>
        <h2>{site.label}</h2>
        <ActionIcon variant="subtle" aria-label={m['platform.web.close']()} onClick={onClose}>
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      </header>
      <p>
        <Sentence>{addressLine(site, format.locale) || m['sites.address.none']()}</Sentence>
      </p>
      <p className={styles.fact}>
        <IconRouter size={16} stroke={1.6} aria-hidden="true" />
        <span>
          {m['site.map.devices']({ count: site.deviceCount, shown: format.number(site.deviceCount) })}
          {site.endingLineCount > 0 ? (
            <>
              {', '}
              <span className={styles.warning}>{m['site.map.ending']({ count: site.endingLineCount })}</span>
            </>
          ) : null}
        </span>
      </p>
      {next === null || next < session.today ? null : (
        <p className={styles.fact}>
          <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
          {m['site.map.intervention']({ when: format.instant(next) })}
        </p>
      )}
      <div className={styles.actions}>
        <LinkButton to={withQuery(inCompany(siteAddress(site.code), company), { view: 'list' })} variant="default">
          {m['site.action.open']()}
        </LinkButton>
        {site.state === 'inUse' ? <NewTicketButton site={site.code} company={site.companyId} variant="subtle" /> : null}
      </div>
    </section>
  );
}
