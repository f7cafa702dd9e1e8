import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { TicketDetail } from '../../tickets.api.ts';
import { tickets } from '../tickets.queries.ts';
import styles from './TicketFiles.module.css';

const ImageViewer = lazy(() => import('#platform/web/parts/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })));

/** The files of a ticket: images open over the page, others in a tab of their own. */
export function TicketFiles({ ticket: { files, number, companyId } }: { ticket: TicketDetail }) {
  const { bytes } = useFormat();
  const [viewed, setViewed] = useState<string | null>(null);
  const address = (file: string): string => tickets.fileAddress('GET /api/tickets/:code/files/:file', { params: { code: number, file }, query: {} }, companyId);
  const images = files.filter(({ contentType }) => contentType.startsWith('image/'));
  if (files.length === 0) return <p className="quiet">{m['tickets.files.none']()}</p>;
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => {
          const isImage = images.includes(file);
          const Icon = isImage ? IconPhoto : IconFileText;
          const content = (
            <>
              {isImage ? (
                <img
                  src={tickets.fileAddress(
                    'GET /api/tickets/:code/files/:file',
                    { params: { code: number, file: file.id }, query: { size: 'thumbnail' } },
                    companyId,
                  )}
                  alt=""
                  loading="lazy"
                />
              ) : (
                <Icon size={22} stroke={1.5} aria-hidden="true" />
              )}
              <span>
                {file.name}
                <small className="quiet">{bytes(file.size)}</small>
              </span>
            </>
          );
          return (
            <li key={file.id}>
              {isImage ? (
                <button type="button" className={styles.file} onClick={() => setViewed(file.id)}>
                  {content}
                </button>
              ) : (
                <a className={styles.file} href={address(file.id)} target="_blank" rel="noreferrer">
                  {content}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {viewed === null ? null : (
        <Suspense fallback={null}>
          <ImageViewer images={images.map(({ id, name }) => ({ id, name, src: address(id) }))} first={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  );
}
