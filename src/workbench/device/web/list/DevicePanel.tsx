import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/ObjectPanel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { NewTicketButton } from '#services/tickets/web/parts/NewTicketButton.tsx';
import type { KnownSerial } from '#installed-base/equipment/device.api.ts';
import type { DeviceDetail } from '../../device.api.ts';
import { deviceAddress } from '#installed-base/equipment/equipment.paths.ts';
import { DeviceChoice } from '../device/DeviceChoice.tsx';
import { deviceQuery } from '../device.queries.ts';
import { deviceTexts } from '../device-texts.ts';
import { DevicePanelBody } from './DevicePanelBody.tsx';

/** The device open beside the list. Of several devices with one serial number, one is chosen. */
export function DevicePanel({ place }: { place: PanelPlace }) {
  const session = useSession();
  const pageOf = (device: DeviceDetail): string => inCompany(deviceAddress(device), companyForLinks(session, device.companyId));
  return (
    <ObjectPanel
      place={place}
      query={useQuery(deviceQuery({ serial: place.code }))}
      texts={deviceTexts}
      title={(device) => device.serial}
      expandTo={pageOf}
      footer={(device) => (
        <>
          <LinkButton to={pageOf(device)}>{m['device.action.open']()}</LinkButton>
          <NewTicketButton manufacturer={device.manufacturer} reference={device.reference} serial={device.serial} company={device.companyId} />
        </>
      )}
      missing={(failure) =>
        failure instanceof ApiProblem && failure.code === 'equipment.several' ? (
          <>
            <p>
              <Sentence>{failure.message}</Sentence>
            </p>
            <DeviceChoice devices={failure.members.devices as KnownSerial[]} label={m['device.choice.title']()} />
          </>
        ) : undefined
      }
    >
      {(device) => <DevicePanelBody device={device} />}
    </ObjectPanel>
  );
}
