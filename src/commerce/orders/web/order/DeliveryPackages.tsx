import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Delivery } from '../../orders.api.ts';
import { TrackingLink } from '../parts/TrackingLink.tsx';
import styles from './DeliveryCard.module.css';

/** Number and weight of the packages. Packages with a tracking number of their own are listed one by one. */
export function DeliveryPackages({ delivery }: { delivery: Delivery }) {
  const { locale } = useFormat();
  const { packages } = delivery;
  if (packages.length === 0) return null;
  const grams = packages.reduce((sum, one) => sum + (one.weightGrams ?? 0), 0);
  const isWeighed = packages.every((one) => one.weightGrams !== null);
  const tracked = packages.filter((one) => one.trackingNumber !== null && one.trackingNumber !== delivery.trackingNumber);
  return (
    <p className={styles.packages}>
      {isWeighed
        ? m['orders.packagesWeighed']({ count: packages.length, weight: formatNumber(grams / 1000, locale, 1) })
        : m['orders.packages']({ count: packages.length })}
      {tracked.map((one) => (
        <span key={one.id}>
          {m['orders.package.tracked']({ carton: one.cartonNumber })} <TrackingLink number={one.trackingNumber!} link={one.trackingLink} />
        </span>
      ))}
    </p>
  );
}
