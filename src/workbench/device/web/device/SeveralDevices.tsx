import { m } from '#generated/messages/messages.js';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import type { KnownSerial } from '#installed-base/equipment/device.api.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import { WithSerial } from './WithSerial.tsx';

/** The choice among devices that have one serial number. */
export function SeveralDevices({ serial, devices, text }: { serial: string; devices: readonly KnownSerial[]; text: string }) {
  return (
    <Page>
      <PageHeader crumb={{ label: m['device.page.crumb'](), to: devicesAddress() }} title={serial}>
        <WithSerial text={text} serial={serial} />
      </PageHeader>
      <DeviceChoice devices={devices} label={m['device.choice.title']()} />
    </Page>
  );
}
