import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { FileIcon } from '#platform/web/parts/FileIcon.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { imageMaxWidth } from '../conversation.ts';
import type { Message } from '../conversations.api.ts';
import { conversations } from './conversations.queries.ts';
import styles from './parts/Conversation.module.css';
import type { TalkedAbout } from './subject.ts';

const ImageViewer = lazy(() => import('#platform/web/parts/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })));

/** Files of a message: pictures at once, which open over the whole screen, and others to be opened or saved. */
export function MessageFiles({ files, subject: { kind, code, company } }: { files: Message['files']; subject: TalkedAbout }) {
  const { bytes } = useFormat();
  const [opened, setOpened] = useState<string | null>(null);
  const addressOf = (file: string, size?: 'small'): string =>
    conversations.fileAddress('GET /api/conversations/:kind/:code/files/:file', { params: { kind, code, file }, query: size ? { size } : {} }, company);
  const pictures = files.filter(({ width }) => width !== null);
  return (
    <>
      {pictures.map(({ id, name, size, width, height }) => {
        const scale = Math.min(1, imageMaxWidth / width!);
        return (
          <figure key={id} className={styles.picture}>
            <button type="button" onClick={() => setOpened(id)} aria-label={m['conversations.openImage']({ name })}>
              <img src={addressOf(id, 'small')} alt="" width={Math.round(width! * scale)} height={Math.round((height ?? 0) * scale)} loading="lazy" />
            </button>
            <figcaption>
              {name} <span>{bytes(size)}</span>
            </figcaption>
          </figure>
        );
      })}
      {files
        .filter(({ width }) => width === null)
        .map((file) => (
          <a key={file.id} className={styles.file} href={addressOf(file.id)} target="_blank" rel="noreferrer">
            <FileIcon contentType={file.contentType} size={20} />
            <span>
              {file.name} <small className="quiet">{bytes(file.size)}</small>
            </span>
            <IconDownload size={16} stroke={1.7} aria-hidden="true" />
          </a>
        ))}
      {opened !== null ? (
        <Suspense fallback={null}>
          <ImageViewer images={pictures.map(({ id, name }) => ({ id, name, src: addressOf(id) }))} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
