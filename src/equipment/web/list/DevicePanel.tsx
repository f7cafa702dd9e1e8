import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { ApiProblem } from '#platform/web/problem.ts';
import type { PanelPlace } from '#platform/web/list/ListScreen.tsx';
import { ObjectPanel } from '#platform/web/list/ObjectPanel.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import type { DeviceDetail } from '../../device-page.api.ts';
import { deviceAddress, serialAddress } from '../../equipment.paths.ts';
import { deviceQuery } from '../device.queries.ts';
import { deviceTexts } from '../device-texts.ts';
import { DevicePanelBody } from './DevicePanelBody.tsx';

/** The device open beside the list. A serial number that several devices have leads to the page where one of them is chosen. */
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
      footer={(device) => <LinkButton to={pageOf(device)}>{m['equipment.action.open']()}</LinkButton>}
      missing={(failure) =>
        failure instanceof ApiProblem && failure.code === 'equipment.several' ? (
          <>
            <p>{failure.message}</p>
            <LinkButton to={serialAddress(place.code)} variant="default">
              {m['equipment.action.choose']()}
            </LinkButton>
          </>
        ) : undefined
      }
    >
      {(device) => <DevicePanelBody device={device} />}
    </ObjectPanel>
  );
}
