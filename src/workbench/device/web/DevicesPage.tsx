import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { loadList } from '#platform/lists/web/load-list.ts';
import { deviceList } from '#installed-base/equipment/devices.list.ts';
import { coverageCode } from '#installed-base/equipment/equipment.paths.ts';
import { DevicesBulk } from './list/DevicesBulk.tsx';
import { DevicePanel } from './list/DevicePanel.tsx';
import { devicesScreen } from './list/devices.screen.tsx';
import { NoDevices } from './list/NoDevices.tsx';
import { PasteButton } from './list/PasteButton.tsx';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';

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
