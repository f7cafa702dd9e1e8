import { useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { ListScreen, type PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { deviceList } from '#installed-base/equipment/devices.list.ts';
import { coverageCode, devicesAddress, deviceAddress } from '#installed-base/equipment/equipment.paths.ts';
import { devicesScreen } from './list/devices.screen.tsx';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { withQuery, withCompany } from '#platform/kernel/address.ts';
import { closePanel, openBeside } from '#platform/lists/web/list-address.ts';
import { AskRenewal } from '#installed-base/contracts/web/parts/AskRenewal.tsx';
import { useTabCompany } from '#platform/kit/web/company.ts';
import type { Selection } from '#platform/lists/web/selection.ts';
import { movedAtMost } from '#installed-base/equipment/device.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { NewTicketButton } from '#services/tickets/web/parts/new-ticket.tsx';
import type { KnownSerial } from '#installed-base/equipment/device.api.ts';
import type { DeviceDetail } from '../device.api.ts';
import { DeviceChoice } from './device/DeviceChoice.tsx';
import { deviceTexts, deviceQuery } from './device.queries.ts';
import { DevicePanelBody } from './list/DevicePanelBody.tsx';

const CoveragePanel = lazy(() => import('./coverage/CoveragePanel.tsx').then((file) => ({ default: file.CoveragePanel })));

/** `/contrats/listEquipement/{code?}`: the list of devices; beside it a device, or the cover of a pasted list. */
export function DevicesPage() {
  const { code } = useParams({ strict: false }) as { code?: string };
  return (
    <ListScreen
      screen={devicesScreen}
      extras={noExtras}
      actions={(list) => (
        <>
          <ExportButton list={list} />
          <PasteButton isOpen={code === coverageCode} />
        </>
      )}
      selected={(count) => m['device.move.selected']({ count })}
      bulk={(selection) => <DevicesBulk selection={selection} />}
      above={<TypedSerial />}
      empty={<NoDevices />}
      panel={(place) => (place.code === coverageCode ? <CoveragePanel closeTo={place.closeTo} /> : <DevicePanel place={place} />)}
    />
  );
}
DevicesPage.load = loadList(deviceList);

/** No device yet: where devices come from, and what can be asked meanwhile. */
function NoDevices() {
  return (
    <EmptyState
      title={m['device.empty.title']()}
      actions={
        <LinkButton to={devicesAddress(coverageCode)} variant="default">
          {m['device.action.paste']()}
        </LinkButton>
      }
    >
      <p>{m['device.empty.text']()}</p>
    </EmptyState>
  );
}

/** Opens and closes the cover of a pasted list beside the list of devices. */
function PasteButton({ isOpen }: { isOpen: boolean }) {
  const router = useRouter();
  const buildBesideAddress = (code?: string): string => withQuery(devicesAddress(code), router.latestLocation.search as Readonly<Record<string, string>>);
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      aria-expanded={isOpen}
      data-opens-panel=""
      leftSection={<IconClipboardText size={16} stroke={1.7} />}
      onClick={() =>
        isOpen
          ? closePanel(router, buildBesideAddress())
          : openBeside(router, buildBesideAddress(coverageCode), router.latestLocation.pathname !== devicesAddress())
      }
    >
      {m['device.action.paste']()}
    </Button>
  );
}

const MoveDevices = lazy(() => import('./list/MoveDevices.tsx').then((file) => ({ default: file.MoveDevices })));

/** Actions on the selected devices, which are of one company. */
function DevicesBulk({ selection }: { selection: Selection }) {
  const [isMoving, setMoving] = useState(false);
  const company = useTabCompany();
  const ids = [...selection.keys];
  if (typeof company !== 'number') return <span>{m['device.move.oneCompany']()}</span>;
  return (
    <>
      {ids.length > movedAtMost ? (
        <span>{m['device.move.atMost']({ maximum: movedAtMost })}</span>
      ) : (
        <button type="button" onClick={() => setMoving(true)}>
          {m['device.move.action']()}
        </button>
      )}
      <AskRenewal of={{ devices: ids }} isInBar onSent={selection.clear} />
      {isMoving ? (
        <Suspense fallback={null}>
          <MoveDevices ids={ids} company={company} onClose={() => setMoving(false)} onMoved={selection.clear} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The device open beside the list. Of several devices with one serial number, one is chosen. */
function DevicePanel({ place }: { place: PanelPlace }) {
  const session = useSession();
  const buildPageAddress = (device: DeviceDetail): string => withCompany(deviceAddress(device), companyForLinks(session, device.companyId));
  return (
    <ObjectPanel
      place={place}
      query={useQuery(deviceQuery({ serial: place.code }))}
      texts={deviceTexts}
      title={(device) => device.serial}
      expandTo={buildPageAddress}
      footer={(device) => (
        <>
          <LinkButton to={buildPageAddress(device)}>{m['device.action.open']()}</LinkButton>
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
