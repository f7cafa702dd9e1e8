import { ActionIcon, Button } from '@mantine/core';
import { IconAlertSmall, IconCheck, IconChevronDown, IconKeyboard, IconMinus, IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Meter } from '#platform/kit/web/parts/cards.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { deviceGroups, type DeviceGroup } from '../../device-groups.ts';
import { unexpectedDevices } from '../../report-flaws.ts';
import type { ReportDevice } from '../../report.ts';
import { waitingParts } from '../use-report.ts';
import { EntryState } from './intervention-parts.tsx';
import { useDeviceEntry } from './use-device-entry.ts';
import type { ViewProps } from './Intervention.tsx';
import styles from './Intervention.module.css';

const Scanner = lazy(() => import('./Scanner.tsx').then((file) => ({ default: file.Scanner })));
const SerialsDialog = lazy(() => import('./SerialsDialog.tsx').then((file) => ({ default: file.SerialsDialog })));
const DeviceDialog = lazy(() => import('./DeviceDialog.tsx').then((file) => ({ default: file.DeviceDialog })));

/** Rows of a group before one asks for the others. */
const shownAtFirst = 6;

/** Devices that were installed and removed, checked against what was delivered. */
export function DevicesView({ open }: ViewProps) {
  const { report, waiting } = open;
  const [dialog, setDialog] = useState<'scan' | 'type' | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const entry = useDeviceEntry(open);
  const kept = waitingParts(waiting);
  const unexpected = useMemo(() => unexpectedDevices(report.content, report.expected), [report]);
  const groups = deviceGroups(report.content.devices, report.expected, report.lines);
  const device = report.content.devices.find(({ id }) => id === chosen);
  return (
    <>
      <div className={styles.body}>
        {groups.length === 0 ? <p className="quiet">{m['field-work.devices.none']()}</p> : null}
        {groups.map((group) => (
          <Group
            key={`${group.role} ${group.reference}`}
            group={group}
            kept={kept}
            unexpected={unexpected}
            open={open}
            flashed={entry.flashed}
            onChoose={setChosen}
          />
        ))}
      </div>
      <footer className={styles.foot}>
        <Button leftSection={<IconScan size={20} stroke={1.7} />} onClick={() => setDialog('scan')}>
          {m['field-work.devices.scan']()}
        </Button>
        <ActionIcon data-fixed variant="default" size={44} aria-label={m['field-work.devices.type']()} onClick={() => setDialog('type')}>
          <IconKeyboard size={22} stroke={1.7} />
        </ActionIcon>
      </footer>
      <Suspense fallback={null}>
        {dialog === 'scan' ? <Scanner open={open} entry={entry} onType={() => setDialog('type')} onClose={() => setDialog(null)} /> : null}
        {dialog === 'type' ? <SerialsDialog entry={entry} onClose={() => setDialog(null)} /> : null}
        {device ? <DeviceDialog device={device} isUnexpected={unexpected.has(device.id)} open={open} onClose={() => setChosen(null)} /> : null}
      </Suspense>
    </>
  );
}

interface GroupProps extends ViewProps {
  group: DeviceGroup;
  kept: ReadonlySet<string>;
  unexpected: ReadonlySet<string>;
  flashed: string | null;
  onChoose: (device: string) => void;
}

function Group({ group: { role, reference, devices, expected, left }, kept, unexpected, flashed, open, onChoose }: GroupProps) {
  const { number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const name = reference === '' ? m['field-work.devices.unknownReference']() : reference;
  const done = devices.filter(({ id }) => !unexpected.has(id)).length;
  const count = { done: number(expected > 0 ? done : devices.length), all: number(expected) };
  const shown = isWhole ? devices : devices.slice(0, shownAtFirst);
  const texts =
    role === 'installed'
      ? { title: name, count: expected > 0 ? m['field-work.devices.installed.of'](count) : m['field-work.devices.installed']({ count: devices.length }) }
      : {
          title: m['field-work.devices.removed.title']({ reference: name }),
          count: expected > 0 ? m['field-work.devices.removed.of'](count) : m['field-work.devices.removed']({ count: devices.length }),
        };
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>
        {texts.title}
        <span>{texts.count}</span>
      </h2>
      {expected > 0 ? <Meter value={done} whole={expected} label={texts.count} /> : null}
      <ul className={styles.rows}>
        {shown.map((device) => (
          <li key={device.id}>
            <button type="button" className={styles.row} data-flash={flashed === device.id || undefined} onClick={() => onChoose(device.id)}>
              <DeviceMark device={device} isUnexpected={unexpected.has(device.id)} />
              <span>
                <span className={`serial ${styles.serial}`}>{device.serial}</span>
                <UnderDevice device={device} isUnexpected={unexpected.has(device.id)} open={open} />
              </span>
              <EntryState isKept={kept.has(device.id)} />
            </button>
          </li>
        ))}
        {left.length > 0 && (isWhole || devices.length < shownAtFirst)
          ? left.slice(0, isWhole ? left.length : shownAtFirst - devices.length).map(({ serial }) => (
              <li key={serial} className={styles.row}>
                <span className={styles.mark} data-open="">
                  <IconMinus size={16} stroke={2} aria-hidden="true" />
                </span>
                <span>
                  <span className={`serial ${styles.serial}`}>{serial}</span>
                  <span className={styles.under}>{role === 'installed' ? m['field-work.devices.toInstall']() : m['field-work.devices.toRemove']()}</span>
                </span>
              </li>
            ))
          : null}
      </ul>
      {!isWhole && devices.length + left.length > shownAtFirst ? (
        <Button variant="subtle" px={0} rightSection={<IconChevronDown size={16} stroke={1.7} />} onClick={() => setWhole(true)}>
          {m['field-work.devices.others']({ count: devices.length + left.length - shownAtFirst })}
        </Button>
      ) : null}
    </section>
  );
}

const DeviceMark = ({ device: { explanation }, isUnexpected }: { device: ReportDevice; isUnexpected: boolean }) => (
  <span className={styles.mark} data-warning={(isUnexpected && explanation === '') || undefined}>
    {isUnexpected && explanation === '' ? <IconAlertSmall size={20} stroke={2} aria-hidden="true" /> : <IconCheck size={16} stroke={2.2} aria-hidden="true" />}
  </span>
);

function UnderDevice({ device, isUnexpected, open: { report } }: ViewProps & { device: ReportDevice; isUnexpected: boolean }) {
  const replaced = report.content.devices.find(({ id }) => id === device.replaces);
  const delivery = report.expected.find(({ reference, deliveryNumber }) => reference === device.reference && deliveryNumber !== null)?.deliveryNumber;
  const text = withDots(device.room, device.explanation, replaced ? m['field-work.devices.replaces']({ serial: replaced.serial }) : '');
  return (
    <>
      {isUnexpected && device.explanation === '' ? (
        <span className={styles.under} data-warning="">
          {delivery ? m['field-work.devices.absent']({ delivery }) : m['field-work.devices.unexpected']()}
        </span>
      ) : null}
      {text === '' ? null : <span className={styles.under}>{text}</span>}
    </>
  );
}
