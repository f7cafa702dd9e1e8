import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import type { MapServices, TestedService } from '../../addresses.api.ts';
import { mapServices, mapServicesQuery } from '../sites.queries.ts';
import styles from './MapServicesSection.module.css';

/** Outside services of the map and of addresses, which stand in the environment of the portal, and a test that shows what each answered. */
export function MapServicesSection() {
  const { data, error, refetch } = useQuery(mapServicesQuery());
  return (
    <Section anchor="carte" title={m['sites.services.title']()} text={m['sites.services.text']()}>
      {error && !data ? <LoadFailure title={m['sites.services.failed']()} failure={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className={styles.services}>
          <Geocoder geocoder={data.geocoder} />
          <Tiles tiles={data.tiles} />
        </div>
      ) : null}
    </Section>
  );
}

const Geocoder = ({ geocoder }: Pick<MapServices, 'geocoder'>) => (
  <section className={styles.service}>
    <h3>{m['sites.services.geocoder']()}</h3>
    {geocoder === null ? (
      <p className="quiet">{m['sites.services.geocoderNone']()}</p>
    ) : (
      <>
        <p className={styles.address}>{geocoder}</p>
        <p className="quiet">{m['sites.services.geocoderNote']()}</p>
        <ServiceTest service="geocoder" label={m['sites.services.testGeocoder']()} />
      </>
    )}
  </section>
);

const Tiles = ({ tiles }: Pick<MapServices, 'tiles'>) => (
  <section className={styles.service}>
    <h3>{m['sites.services.tiles']()}</h3>
    {tiles === null ? (
      <p className="quiet">{m['sites.services.tilesNone']()}</p>
    ) : (
      <>
        <p className={styles.address}>{tiles.host}</p>
        <Properties
          items={[
            { label: m['sites.services.attribution'](), value: tiles.attribution },
            { label: m['sites.services.maxZoom'](), value: String(tiles.maxZoom) },
          ]}
        />
        <p className="quiet">{m['sites.services.tilesNote']()}</p>
        <ServiceTest service="tiles" label={m['sites.services.testTiles']()} />
      </>
    )}
  </section>
);

function ServiceTest({ service, label }: { service: TestedService; label: string }) {
  const test = useMutation({
    mutationFn: () => mapServices.call('POST /api/provider/map-services/test', { body: { service } }, { company: null, idempotencyKey: newIntent() }),
    onError: (failure) => toastFailure(m['sites.services.testFailed'](), failure),
  });
  const { data } = test;
  return (
    <>
      <Button className={styles.test} variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {label}
      </Button>
      <div role="status" className={styles.answer}>
        {data ? (
          <>
            {data.isAnswered ? (
              <Status
                family="success"
                icon={IconCircleCheck}
                label={m['sites.services.answered']({ milliseconds: formatNumber(data.milliseconds, currentLocale()) })}
              />
            ) : (
              <>
                <Status family="danger" icon={IconCircleX} label={m['sites.services.refused']()} />
                <p>{m['sites.services.refusedHelp']()}</p>
              </>
            )}
            <p className={`serial ${styles.address}`}>{data.answer}</p>
            {data.isAnswered && data.tile ? <Tile key={test.submittedAt} address={data.tile} /> : null}
          </>
        ) : null}
      </div>
    </>
  );
}

/** A tile as this browser gets it: the portal does not stand between them. */
function Tile({ address }: { address: string }) {
  const [isBlocked, setBlocked] = useState(false);
  return isBlocked ? (
    <FlawNote>{m['sites.services.tileBlocked']()}</FlawNote>
  ) : (
    <img className={styles.tile} src={address} width={128} height={128} alt={m['sites.services.tile']()} onError={() => setBlocked(true)} />
  );
}
