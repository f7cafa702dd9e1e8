import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import type { ReportChange } from '../../report-change.ts';
import { reportLabelMax, type ReportPhoto } from '../../report.ts';
import { useFieldWorker } from '../field-worker.ts';
import { refusalTexts } from '../../report.names.ts';
import { useKeepLater } from '../use-keep-later.ts';
import { useIsOnline, waitingParts, type OpenReport } from '../use-report.ts';
import { EntryState } from './intervention-parts.tsx';
import type { ViewProps } from './Intervention.tsx';
import styles from './Intervention.module.css';

const ImageViewer = lazy(() => import('#platform/kit/web/parts/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })));

/** A picture whose address on this device is not made yet. */
const noPicture = 'data:,';

/** Photos in the order in which they were taken, each with its time and its words. */
export function PhotosView({ open }: ViewProps) {
  const { report, waiting, make } = open;
  const worker = useFieldWorker();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(0);
  const [viewed, setViewed] = useState<string | null>(null);
  const kept = waitingParts(waiting);
  const ownSources = useOwnSources(waiting);
  const resolveSource = (photo: string, size?: 'small'): string =>
    ownSources.get(photo) ?? (kept.has(photo) ? noPicture : worker.photoAddress(report.id, photo, size));
  const { photos } = report.content;
  const add = async (files: readonly File[]): Promise<void> => {
    setBusy(files.length);
    // A gallery hands them over in any order.
    for (const file of files.toSorted((one, other) => one.lastModified - other.lastModified)) {
      try {
        const taken = new Date(Math.min(Date.now(), file.lastModified || Date.now())).toISOString();
        const refusal = await make({ kind: 'addPhoto', photo: crypto.randomUUID(), caption: '' }, { file: await shrinkPhoto(file), at: taken });
        if (refusal) toast({ kind: 'warning', title: refusalTexts[refusal]() });
      } catch {
        toast({ kind: 'error', title: m['field-work.photos.unread']({ name: file.name }), text: m['field-work.photos.unreadText']() });
      }
      setBusy((left) => left - 1);
    }
  };
  return (
    <>
      <div className={styles.body}>
        {photos.length === 0 ? <p className="quiet">{m['field-work.photos.none']()}</p> : null}
        <ol className={styles.rows}>
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              place={index + 1}
              source={resolveSource(photo.id, 'small')}
              isKept={kept.has(photo.id)}
              make={make}
              onView={() => setViewed(photo.id)}
            />
          ))}
        </ol>
      </div>
      <footer className={styles.foot}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={m['field-work.photos.add']()}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void add(files);
          }}
        />
        <Button leftSection={<IconCamera size={20} stroke={1.7} />} loading={busy > 0} onClick={() => input.current?.click()}>
          {m['field-work.photos.add']()}
        </Button>
      </footer>
      {viewed === null ? null : (
        <Suspense fallback={null}>
          <ImageViewer
            images={photos.map(({ id, caption }, index) => ({
              id,
              name: caption || m['field-work.photos.name']({ place: index + 1 }),
              src: resolveSource(id),
            }))}
            first={viewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Addresses of the pictures of this page, by photo: one picture keeps its address. */
const made = new Map<string, string>();

function ownSource(photo: string, file: Blob): string {
  const known = made.get(photo) ?? URL.createObjectURL(file);
  made.set(photo, known);
  return known;
}

/** Addresses of pictures that are on this device only. */
function useOwnSources(waiting: readonly KeptChange<ReportChange>[]): ReadonlyMap<string, string> {
  const sources = useMemo(
    () => new Map(waiting.flatMap(({ change, file }) => (file && change.kind === 'addPhoto' ? [[change.photo, ownSource(change.photo, file)] as const] : []))),
    [waiting],
  );
  useEffect(() => {
    for (const [photo, source] of made) {
      if (sources.has(photo)) continue;
      URL.revokeObjectURL(source);
      made.delete(photo);
    }
  }, [sources]);
  return sources;
}

interface PhotoRowProps {
  photo: ReportPhoto;
  place: number;
  source: string;
  isKept: boolean;
  make: OpenReport['make'];
  onView: () => void;
}

function PhotoRow({ photo: { id, takenAt, caption }, place, source, isKept, make, onView }: PhotoRowProps) {
  const { hours } = useHours();
  const [text, setText] = useState(caption);
  // A photo that was sent is only on the server: load it again once there is a network.
  const [missing, setMissing] = useState<string | null>(null);
  const asked = `${source} ${String(useIsOnline())}`;
  const keep = (): void => {
    if (text.trim() !== caption) void make({ kind: 'captionPhoto', photo: id, caption: text.trim() });
  };
  useKeepLater(text, keep);
  const name = caption || m['field-work.photos.name']({ place });
  return (
    <li className={styles.photo}>
      <button type="button" onClick={onView} aria-label={m['field-work.photos.view']({ name })}>
        {missing === asked ? (
          <span className={styles.noPhoto}>
            <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
          </span>
        ) : (
          <img src={source} alt="" onError={() => setMissing(asked)} />
        )}
      </button>
      <div>
        <TextInput
          aria-label={m['field-work.photos.caption']({ place })}
          placeholder={m['field-work.field.caption']()}
          value={text}
          maxLength={reportLabelMax}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={keep}
        />
        <div className={styles.line}>
          <span className="quiet">{hours(takenAt, null)}</span>
          <EntryState isKept={isKept} />
        </div>
        <Button
          variant="subtle"
          px={0}
          justify="start"
          leftSection={<IconTrash size={16} stroke={1.7} />}
          aria-label={m['field-work.photos.remove']({ name })}
          onClick={() => void make({ kind: 'removePhoto', photo: id })}
        >
          {m['field-work.device.remove']()}
        </Button>
      </div>
    </li>
  );
}

/** Photos are sent as they are needed in a report, not as the camera takes them. */

const longestEdge = 1600;
const quality = 0.82;

/** A picture as JPEG whose longer edge has at most 1,600 pixels, upright, without where and with what it was taken. @throws when the browser cannot read it */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!shrunk) throw new Error('The browser cannot write this picture.');
  return shrunk;
}
