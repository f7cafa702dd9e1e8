import { ActionIcon } from '@mantine/core';
import { IconCalendarEvent, IconRouter, IconX } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { inCompany, withQuery } from '#platform/address.ts';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { Site } from '../../sites.api.ts';
import { siteAddress } from '../../sites.paths.ts';
import { addressLine } from '../site-looks.ts';
import styles from './SiteCard.module.css';

/** The chosen site on the map: its address, what is near, and the way to all of it. */
export function SiteCard({ site, onClose }: { site: Site; onClose: () => void }) {
  const format = useFormat();
  const company = companyForLinks(useSession(), site.companyId);
  const next = site.tickets.find(({ plannedAt }) => plannedAt !== null)?.plannedAt ?? null;
  return (
    <section className={styles.card} aria-label={site.label}>
      <header>
        <h2>{site.label}</h2>
        <ActionIcon variant="subtle" aria-label={m['platform.web.close']()} onClick={onClose}>
          <IconX size={18} stroke={1.7} />
        </ActionIcon>
      </header>
      <p>{addressLine(site, format.locale) || m['sites.address.none']()}</p>
      <p className={styles.fact}>
        <IconRouter size={16} stroke={1.6} aria-hidden="true" />
        <span>
          {m['sites.map.devices']({ count: site.deviceCount, shown: format.number(site.deviceCount) })}
          {site.endingLineCount > 0 ? (
            <>
              {', '}
              <span className={styles.warning}>{m['sites.map.ending']({ count: site.endingLineCount })}</span>
            </>
          ) : null}
        </span>
      </p>
      {next === null ? null : (
        <p className={styles.fact}>
          <IconCalendarEvent size={16} stroke={1.6} aria-hidden="true" />
          {m['sites.map.intervention']({ when: format.instant(next) })}
        </p>
      )}
      <LinkButton to={withQuery(inCompany(siteAddress(site.code), company), { view: 'list' })} variant="default" mt="xs">
        {m['sites.action.open']()}
      </LinkButton>
    </section>
  );
}
