import { IconChevronRight } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { stepsOf } from './device-steps.ts';
import styles from './DeviceChain.module.css';

/** The way of a device from its offer to what covers it; on phones from top to bottom. */
export function DeviceChain({ device }: { device: DeviceDetail }) {
  const session = useSession();
  const steps = stepsOf(device, useFormat(), session.today);
  const company = companyForLinks(session, device.companyId);
  const isFromImport = device.isImported && device.order === null;
  // A site alone repeats the card of the place.
  const isWay = steps.some(({ id }) => id !== 'site');
  if (!isWay && !isFromImport) return null;
  return (
    <section className={styles.chain} aria-label={m['device.chain.title']()}>
      {!isWay ? null : (
        <ol>
          {steps.map(({ id, icon: Icon, label, name, detail, to }) => (
            <li key={id} data-link={to === undefined ? undefined : ''}>
              <span className={styles.mark}>
                <Icon size={15} stroke={1.7} aria-hidden="true" />
              </span>
              <span className={styles.label}>{label}</span>
              <span className={styles.name} title={name}>
                {to === undefined ? (
                  <Sentence>{name}</Sentence>
                ) : (
                  <Link to={inCompany(to, company)}>
                    <Sentence>{name}</Sentence>
                  </Link>
                )}
              </span>
              <span className={styles.detail} title={detail}>
                {detail}
              </span>
              {to === undefined ? null : <IconChevronRight className={styles.go} size={16} stroke={1.7} aria-hidden="true" />}
            </li>
          ))}
        </ol>
      )}
      {isFromImport ? <p className={styles.note}>{m['device.chain.imported']()}</p> : null}
    </section>
  );
}
