import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/kernel/constants.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { documentTypes, isImageType } from '#platform/kernel/file-types.ts';
import type { CallOptions } from '#platform/kit/web/api.ts';
import { useFileDrop, listAccepted } from '#platform/kit/web/form/chosen-files.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { UploadRows } from '#platform/kit/web/form/UploadRows.tsx';
import { useUploads } from '#platform/kit/web/form/uploads.ts';
import { FileIcon } from '#platform/kit/web/parts/FileIcon.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { ticketFilesAtMost } from '#services/tickets/ticket.ts';
import { fileRoleNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { isTicketQuery, ticketFileAddress, ticketFiles } from '#services/tickets/web/tickets.queries.ts';
import { Part } from '#platform/kit/web/parts/sections.tsx';
import styles from './TicketFiles.module.css';

const ImageViewer = lazy(() => import('#platform/kit/web/parts/ImageViewer.tsx').then((file) => ({ default: file.ImageViewer })));

const limits = { types: documentTypes, maxBytes: uploadMaxBytes, atMost: ticketFilesAtMost };

/** The files of a ticket: images open over the page, others in a tab of their own. More are dropped, pasted or chosen. */
export function TicketFiles({ ticket }: { ticket: TicketDetail }) {
  const { files, number, companyId: company, can } = ticket;
  const { bytes } = useFormat();
  const queries = useQueryClient();
  const [added, setAdded] = useState<string | null>(null);
  const send = useCallback(
    async (file: File, how: CallOptions): Promise<string> => {
      await ticketFiles.call('POST /api/tickets/:code/files', { params: { code: number }, files: { files: [file] } }, { ...how, company });
      return file.name;
    },
    [number, company],
  );
  const show = useCallback(
    (name: string): void => {
      setAdded(name);
      void queries.invalidateQueries({ predicate: isTicketQuery });
    },
    [queries],
  );
  const uploads = useUploads({ limits, present: files.length, send, onAdded: show });
  const { isOver, handlers } = useFileDrop(uploads.add, can.addFiles);
  return (
    <div className={styles.zone} data-over={isOver || undefined} {...(can.addFiles ? handlers : {})}>
      <Part
        title={m['ticket-screens.part.files']()}
        note={files.length || undefined}
        end={
          can.addFiles ? (
            <FileButton multiple accept={listAccepted(documentTypes)} onChange={uploads.add}>
              {(button) => (
                <Button variant="default" size="xs" leftSection={<IconPaperclip size={16} stroke={1.7} />} {...button}>
                  {m['ticket-screens.files.add']()}
                </Button>
              )}
            </FileButton>
          ) : null
        }
      >
        <div className={styles.parts}>
          {files.length === 0 && uploads.uploads.length === 0 ? (
            <p className="quiet">{can.addFiles ? m['ticket-screens.files.invite']({ maximum: bytes(uploadMaxBytes) }) : m['ticket-screens.files.none']()}</p>
          ) : (
            <FileCards ticket={ticket} />
          )}
          <UploadRows of={uploads} />
          {uploads.refused === null ? null : (
            <p role="alert">
              <FlawNote>{uploads.refused}</FlawNote>
            </p>
          )}
          <p className="visually-hidden" role="status">
            {added === null ? null : m['ticket-screens.files.added']({ name: added })}
          </p>
        </div>
      </Part>
    </div>
  );
}

function FileCards({ ticket: { files, number, companyId } }: { ticket: TicketDetail }) {
  const { bytes } = useFormat();
  const [viewed, setViewed] = useState<string | null>(null);
  const address = ticketFileAddress(number, companyId);
  const images = files.filter(({ contentType }) => isImageType(contentType));
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => {
          const isImage = images.includes(file);
          const content = (
            <>
              {isImage ? <img src={address(file.id, 'thumbnail')} alt="" loading="lazy" /> : <FileIcon contentType={file.contentType} size={22} />}
              <span>
                {file.name}
                <small className="quiet">{withDots(bytes(file.size), file.role === 'document' ? null : fileRoleNames[file.role]())}</small>
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
