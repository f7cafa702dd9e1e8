import { Skeleton } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import styles from '../DevicePage.module.css';

/** The page of a device while it loads: its serial number, and the shape of the rest. */
export function DeviceSkeleton({ serial }: { serial: string }) {
  return (
    <Page>
      <div className={styles.parts} data-outline="">
        <header className={styles.headSkeleton}>
          <Link to={devicesAddress()} className={styles.crumb}>
            {m['device.page.crumb']()}
          </Link>
          <h1 className={styles.title}>{serial}</h1>
          <Skeleton width={280} height={12} radius="xl" />
        </header>
        <Skeleton height={144} radius="lg" />
        <Skeleton height={300} radius="lg" />
        <div className={styles.cards}>
          {['place', 'cover', 'history'].map((part) => (
            <Skeleton key={part} height={260} radius="lg" />
          ))}
        </div>
      </div>
    </Page>
  );
}
