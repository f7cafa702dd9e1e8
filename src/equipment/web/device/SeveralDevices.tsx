import { m } from '#generated/messages/messages.js';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { Sentence } from '#platform/web/parts/Sentence.tsx';
import type { KnownSerial } from '../../device-page.api.ts';
import { devicesAddress } from '../../equipment.paths.ts';
import { DeviceChoice } from './DeviceChoice.tsx';

/** The choice among devices that have one serial number. */
export function SeveralDevices({ serial, devices, text }: { serial: string; devices: readonly KnownSerial[]; text: string }) {
  return (
    <Page>
      <PageHeader crumb={{ label: m['equipment.page.crumb'](), to: devicesAddress() }} title={serial}>
        <Sentence>{text}</Sentence>
      </PageHeader>
      <DeviceChoice devices={devices} label={m['equipment.choice.title']()} />
    </Page>
  );
}
