import { Skeleton } from '@mantine/core';
import { Page } from '#platform/web/parts/Page.tsx';
import styles from '../DevicePage.module.css';

/** The shape of a device's page while it loads. */
export function DeviceSkeleton() {
  return (
    <Page>
      <div className={styles.parts} aria-hidden="true" data-outline="">
        <div className={styles.headSkeleton}>
          <Skeleton width={180} height={28} radius="md" />
          <Skeleton width={280} height={12} radius="xl" />
        </div>
        <Skeleton height={112} radius="lg" />
        <Skeleton height={212} radius="lg" />
        <div className={styles.cards}>
          {['place', 'cover', 'history'].map((part) => (
            <Skeleton key={part} height={190} radius="lg" />
          ))}
        </div>
      </div>
    </Page>
  );
}
