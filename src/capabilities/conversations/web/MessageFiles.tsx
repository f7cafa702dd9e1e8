import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { FileIcon } from '#platform/kit/web/parts/FileIcon.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { imageMaxWidth } from '../conversation.ts';
import { conversations } from './conversations.queries.ts';
import styles from './parts/Conversation.module.css';
import type { ShownFile } from './shown-messages.ts';
import type { TalkedAbout } from './subject.ts';

const ImageViewer = lazy(() => import('#platform/kit/web/parts/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })));

/** Files of a message: pictures at once, which open over the whole screen, and others to be opened or saved. */
export function MessageFiles({ files, subject: { kind, code, company } }: { files: readonly ShownFile[]; subject: TalkedAbout }) {
  const [opened, setOpened] = useState<string | null>(null);
  const onDevice = useDeviceAddresses(files);
  const findAddress = ({ id, place }: ShownFile, size?: 'small'): string | undefined =>
    onDevice[place] ??
    (id === undefined
      ? undefined
      : conversations.fileAddress(
          'GET /api/conversations/:kind/:code/files/:file',
          { params: { kind, code, file: id }, query: size ? { size } : {} },
          company,
        ));
  const pictures = files.filter(({ isPicture }) => isPicture);
  return (
    <>
      {pictures.map((file) => (
        <Picture key={file.place} file={file} src={findAddress(file, 'small')} onOpen={() => setOpened(String(file.place))} />
      ))}
      {files
        .filter(({ isPicture }) => !isPicture)
        .map((file) => (
          <File key={file.place} file={file} href={findAddress(file)} />
        ))}
      {opened !== null ? (
        <Suspense fallback={null}>
          <ImageViewer
            images={pictures.map((file) => ({ id: String(file.place), name: file.name, src: findAddress(file) ?? '' }))}
            first={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Picture({ file: { name, size, width, height }, src, onOpen }: { file: ShownFile; src: string | undefined; onOpen: () => void }) {
  const { bytes } = useFormat();
  const scale = width === undefined ? undefined : Math.min(1, imageMaxWidth / width);
  return (
    <figure className={styles.picture}>
      <button type="button" onClick={onOpen} aria-label={m['conversations.openImage']({ name })}>
        <img
          src={src}
          alt=""
          style={{ maxWidth: `min(100%, ${imageMaxWidth}px)` }}
          {...(scale === undefined ? {} : { width: Math.round(width! * scale), height: Math.round(height! * scale), loading: 'lazy' })}
        />
      </button>
      <figcaption>
        {name} <span>{bytes(size)}</span>
      </figcaption>
    </figure>
  );
}

function File({ file: { name, size, contentType }, href }: { file: ShownFile; href: string | undefined }) {
  const { bytes } = useFormat();
  return (
    <a className={styles.file} href={href} target="_blank" rel="noreferrer">
      <FileIcon contentType={contentType} size={20} />
      <span>
        {name} <small className="quiet">{bytes(size)}</small>
      </span>
      <IconDownload size={16} stroke={1.7} aria-hidden="true" />
    </a>
  );
}

/** Addresses of the pictures that were on this device when their message came on screen, by their place. They stay once it is sent: nothing
 *  is loaded again, and nothing moves. */
function useDeviceAddresses(files: readonly ShownFile[]): readonly (string | undefined)[] {
  const first = useRef(files);
  const [addresses, setAddresses] = useState<readonly (string | undefined)[]>([]);
  useLayoutEffect(() => {
    if (!first.current.some(({ isPicture, local }) => isPicture && local)) return undefined;
    const made = first.current.map(({ isPicture, local }) => (isPicture && local ? URL.createObjectURL(local) : undefined));
    setAddresses(made);
    return () => {
      for (const address of made) if (address) URL.revokeObjectURL(address);
    };
  }, []);
  return addresses;
}
