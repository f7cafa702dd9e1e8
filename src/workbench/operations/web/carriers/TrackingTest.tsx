import { TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import '#platform/kit/web/styles/form-styles.ts';
import { m } from '#generated/messages/messages.js';
import { hasSamePattern } from '#commerce/orders/order-entry.ts';
import { buildTrackingLink } from '#commerce/orders/order.ts';
import { orderAddress } from '#commerce/orders/orders.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import item from '#capabilities/queues/web/parts/Item.module.css';
import type { Carrier } from '../../carriers.api.ts';
import { checkTemplate, type TrackingCheck } from '../../tracking-test.ts';
import styles from './TrackingTest.module.css';

const place = '{n}';
const sentences: Record<TrackingCheck, () => string> = {
  empty: m['operations.carriers.check.empty'],
  notHttps: m['operations.carriers.check.notHttps'],
  noNumber: () => m['operations.carriers.check.noPlace']({ n: place }),
  malformed: m['operations.carriers.check.malformed'],
  works: m['operations.carriers.check.works'],
};

function Said({ tone, children }: { tone: 'works' | 'warns' | 'tells'; children: string }) {
  const Icon = tone === 'works' ? IconCircleCheck : tone === 'warns' ? IconAlertTriangle : IconInfoCircle;
  return (
    <li data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {children}
    </li>
  );
}

/** Follows each keystroke: whether the address would be accepted, and where it leads with the latest real number. Nothing is fetched. */
export function TrackingTest({ template, latest }: { template: string; latest: Carrier['latest'] }) {
  const [number, setNumber] = useState(latest?.trackingNumber ?? '');
  const check = checkTemplate(template);
  const link = check === 'works' && number.trim() !== '' ? buildTrackingLink(template.trim(), number.trim()) : null;
  return (
    <section className={styles.test} aria-labelledby="tracking-test">
      <h3 id="tracking-test" className={item.heading}>
        {m['operations.carriers.test']()}
      </h3>
      <TextInput
        label={m['operations.carriers.number']()}
        description={
          latest === null ? (
            m['operations.carriers.noNumber']()
          ) : (
            <Link to={withCompany(orderAddress(latest.orderNumber), latest.companyId)}>
              {m['operations.carriers.ofDelivery']({ delivery: latest.deliveryNumber })}
            </Link>
          )
        }
        classNames={{ input: 'serial' }}
        value={number}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <div role="status">
        <ul className={styles.checks}>
          <Said tone={check === 'works' ? 'works' : check === 'empty' ? 'tells' : 'warns'}>{sentences[check]()}</Said>
          {latest !== null && number.trim() !== '' ? (
            hasSamePattern(number, latest.trackingNumber) ? (
              <Said tone="works">{m['operations.carriers.check.sameForm']()}</Said>
            ) : (
              <Said tone="warns">{m['operations.carriers.check.otherForm']()}</Said>
            )
          ) : null}
        </ul>
      </div>
      {link ? (
        <p className={styles.link}>
          <span className="serial">{link}</span>
          <a href={link} target="_blank" rel="noreferrer">
            <IconExternalLink size={15} stroke={1.75} aria-hidden="true" /> {m['operations.carriers.open']()}
          </a>
        </p>
      ) : null}
    </section>
  );
}
