import { ActionIcon, Button } from '@mantine/core';
import { IconKeyboard, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { rememberFocus } from '#platform/kit/web/focus.ts';
import { listCandidates, resolveReading, type Candidate } from '../../scanned-serial.ts';
import { refusalTexts } from '../../report.names.ts';
import type { OpenReport } from '../use-report.ts';
import { watchCodes, type CameraFailure } from './camera.ts';
import { ModeField, RoomField } from './serial-fields.tsx';
import type { DeviceEntry } from './use-device-entry.ts';
import styles from './Intervention.module.css';
import camera from './Scanner.module.css';

interface ScannerProps {
  open: OpenReport;
  entry: DeviceEntry;
  onType: () => void;
  onClose: () => void;
}

const failureTexts = { refused: m['field-work.camera.refused'], absent: m['field-work.camera.absent'], failed: m['field-work.camera.failed'] } satisfies Record<
  CameraFailure,
  () => string
>;

/** A code that stays in the picture is one entry. */
const sameCodeMs = 3000;
const vibrationMs = 60;

/** The camera, open until one closes it: each serial number is confirmed by vibration and by its words. */
export function Scanner({ open: { report }, entry, onType, onClose }: ScannerProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const seen = useRef(new Map<string, number>());
  const before = useRef<readonly Candidate[]>([]);
  const isTaking = useRef(false);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [said, setSaid] = useState('');
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [giveBack] = useState(rememberFocus);
  useLayoutEffect(() => frame.current?.showModal(), []);
  useEffect(() => giveBack, [giveBack]);

  const take = async (serials: readonly string[]): Promise<void> => {
    setChoices([]);
    isTaking.current = true;
    for (const serial of serials) {
      const refusal = await entry.record(serial);
      navigator.vibrate?.(refusal ? [vibrationMs, vibrationMs, vibrationMs] : vibrationMs);
      setSaid(refusal ? m['field-work.scan.refused']({ serial, reason: refusalTexts[refusal]() }) : m['field-work.scan.taken']({ serial }));
    }
    isTaking.current = false;
  };
  const read = useEffectEvent((codes: readonly string[]) => {
    // A swap waits for the other device as soon as the first is recorded: pictures in between are too early.
    if (isTaking.current) return;
    const now = performance.now();
    const found = listCandidates(
      codes,
      report.expected,
      report.lines.map(({ reference }) => reference),
    );
    const isSeen = (serial: string): boolean => now - (seen.current.get(referenceKey(serial)) ?? -Infinity) < sameCodeMs;
    const { take: taken, ask } = resolveReading(found, before.current, isSeen, entry.wanted);
    before.current = found;
    for (const { serial } of [...taken, ...ask, ...found.filter((one) => isSeen(one.serial))]) seen.current.set(referenceKey(serial), now);
    if (taken.length > 0) void take(taken.map(({ serial }) => serial));
    else if (ask.length > 0) setChoices(ask.map(({ serial }) => serial));
  });
  useEffect(() => {
    const over = new AbortController();
    void watchCodes(video.current!, (codes) => read(codes), over.signal).then((reason) => {
      if (reason !== null && !over.signal.aborted) setFailure(reason);
    });
    return () => over.abort();
  }, []);

  return (
    <dialog ref={frame} className={camera.camera} aria-label={m['field-work.devices.scan']()} onClose={onClose}>
      <header className={styles.head}>
        <ActionIcon variant="subtle" size={44} aria-label={m['platform.web.close']()} onClick={() => frame.current?.close()}>
          <IconX size={22} stroke={1.7} />
        </ActionIcon>
        <strong>{m['field-work.devices.scan']()}</strong>
        <ActionIcon variant="subtle" size={44} aria-label={m['field-work.devices.type']()} onClick={onType}>
          <IconKeyboard size={22} stroke={1.7} />
        </ActionIcon>
      </header>
      <div className={camera.view}>
        {/* Without sound: it shows what the camera sees. */}
        <video ref={video} muted playsInline aria-hidden="true" />
        <p className={camera.note} role="status">
          {failure ? failureTexts[failure]() : said || m['field-work.scan.hint']()}
        </p>
      </div>
      <footer className={camera.foot}>
        {choices.length > 0 ? (
          <>
            <p>{m['field-work.scan.choose']()}</p>
            <div className={styles.choices}>
              {choices.map((serial) => (
                <Button key={serial} variant="default" className="serial" onClick={() => void take([serial])}>
                  {serial}
                </Button>
              ))}
            </div>
          </>
        ) : null}
        <ModeField entry={entry} />
        <RoomField entry={entry} />
      </footer>
    </dialog>
  );
}
