import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { serialsQuery } from '#installed-base/equipment/web/device.queries.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import { WithSerial } from './WithSerial.tsx';

/** A serial number that the reader's companies do not have, with the nearest ones that they have. */
export function UnknownDevice({ serial }: { serial: string }) {
  const { data } = useQuery(serialsQuery(serial));
  const near = [...(data?.exact ?? []), ...(data?.nearest ?? [])];
  return (
    <Page>
      <EmptyState
        level={1}
        isBroken
        title={m['device.noSerial.title']()}
        actions={
          <LinkButton to={devicesAddress()} variant="default">
            {m['device.noSerial.list']()}
          </LinkButton>
        }
      >
        <p>
          <WithSerial text={m['device.noSerial.text']({ serial })} serial={serial} />
        </p>
        {near.length > 0 ? (
          <>
            <p>{m['device.noSerial.near']()}</p>
            <DeviceChoice devices={near} label={m['device.noSerial.near']()} />
          </>
        ) : null}
      </EmptyState>
    </Page>
  );
}
