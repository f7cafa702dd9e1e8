import '#platform/kit/web/styles/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { Address, Position } from '../../position.ts';
import { positionQuery } from '../sites.queries.ts';
import { AddressFields } from '../parts/AddressFields.tsx';
import { positionText } from '../parts/site-texts.ts';
import type { SiteFields } from './use-site-fields.ts';
import styles from './SiteWizard.module.css';

const PinMap = lazy(() => import('../parts/PinMap.tsx').then((file) => ({ default: file.PinMap })));

const typedMs = 400;

/** Address and position: the pin follows the address until a person moves it. */
export function AddressStep({ fields: { value, set, at } }: { fields: SiteFields }) {
  const { street, complement, postalCode, city, country, position } = value;
  const address: Address = { street, complement, postalCode, city, country };
  const queries = useQueryClient();
  const [isSeeking, setSeeking] = useState(false);
  const sought = useRef(0);
  /** Looks an address up, unless another one is typed or the pin is moved meanwhile. */
  const seek = async (of: Address, isAsked: boolean): Promise<void> => {
    const turn = ++sought.current;
    setSeeking(true);
    const isEmpty = `${of.postalCode}${of.city}` === '';
    const found = isEmpty ? { position: null } : await queries.fetchQuery(positionQuery(of)).catch(() => null);
    if (turn !== sought.current) return;
    setSeeking(false);
    // A stored pin of a person gives way to a person only: one who asks for the place of the address.
    if (found?.position) set({ position: isAsked ? { ...found.position, source: 'person' } : found.position });
    // The place of another address would be wrong.
    else if (found && !isAsked) set({ position: null });
  };
  const seekSoon = useDebouncedCallback((of: Address) => void seek(of, false), typedMs);
  const stopSeeking = (): void => {
    sought.current++;
    seekSoon.cancel();
    setSeeking(false);
  };

  const change = (changed: Partial<Address>): void => {
    if (position?.source !== 'person') seekSoon({ ...address, ...changed });
    set(changed);
  };
  const place = (next: Position | null): void => {
    stopSeeking();
    set({ position: next });
  };
  return (
    <>
      <AddressFields
        value={address}
        onChange={change}
        onPosition={(chosen) => {
          if (position?.source !== 'person') place(chosen);
        }}
        inputProps={at}
      />
      <section aria-labelledby="site-position">
        <h2 id="site-position" className={styles.heading}>
          {m['sites.field.position']()}
        </h2>
        <div className={styles.map} data-path="position" tabIndex={-1}>
          <Suspense fallback={null}>
            <PinMap position={position} onMove={(moved) => place({ ...moved, source: 'person', precision: 'address' })} />
          </Suspense>
        </div>
        <p className={styles.place}>
          <span role="status">{isSeeking ? m['sites.position.seeking']() : position ? positionText(position) : m['sites.position.none']()}</span>
          {position?.source === 'person' && `${postalCode}${city}` !== '' ? (
            <Button variant="subtle" onClick={() => void seek(address, value.version !== null)}>
              {m['sites.position.byAddress']()}
            </Button>
          ) : null}
          {position ? (
            <Button variant="subtle" onClick={() => place(null)}>
              {m['sites.position.remove']()}
            </Button>
          ) : null}
        </p>
        <p className={styles.place}>{m['sites.position.help']()}</p>
      </section>
      <Checkbox
        label={m['sites.field.showOnMap']()}
        description={m['sites.help.showOnMap']()}
        checked={value.showOnMap}
        onChange={(event) => set({ showOnMap: event.currentTarget.checked })}
        data-path="showOnMap"
      />
    </>
  );
}
