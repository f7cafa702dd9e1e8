import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/constants.ts';
import { formatBytes } from '#platform/format.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { FieldError } from '#platform/web/form/FieldError.tsx';
import { photosAtMost } from '../../damage.ts';
import styles from './DamageDialog.module.css';

/** Photos of a damage: up to ten, each of at most 10 MB; the limit is said first and checked before sending. */
export function DamagePhotos({ photos, onChange }: { photos: File[]; onChange: (photos: File[]) => void }) {
  const { locale } = useFormat();
  const [refused, setRefused] = useState<string | null>(null);
  const add = (files: File[]): void => {
    const tooLarge = files.find((file) => file.size > uploadMaxBytes);
    const kept = files.filter((file) => file.size <= uploadMaxBytes);
    setRefused(
      tooLarge
        ? m['orders.damage.photoTooLarge']({ name: tooLarge.name, maximum: formatBytes(uploadMaxBytes, locale) })
        : photos.length + kept.length > photosAtMost
          ? m['orders.damage.tooManyPhotos']({ maximum: photosAtMost })
          : null,
    );
    onChange([...photos, ...kept].slice(0, photosAtMost));
  };
  return (
    <div className={styles.photos}>
      <div>
        <p className={styles.label}>{m['platform.form.optional']({ label: m['orders.damage.photos']() })}</p>
        <p className={styles.help}>{m['orders.damage.photosHelp']({ maximum: photosAtMost, size: formatBytes(uploadMaxBytes, locale) })}</p>
      </div>
      {photos.length > 0 ? (
        <ul>
          {photos.map((photo, index) => (
            <li key={`${photo.name} ${photo.lastModified}`} className={styles.photo}>
              {photo.name} <span className="quiet">{formatBytes(photo.size, locale)}</span>
              <button
                type="button"
                aria-label={m['orders.damage.removePhoto']({ name: photo.name })}
                onClick={() => onChange(photos.filter((_, at) => at !== index))}
              >
                <IconX size={15} stroke={1.7} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <FileButton multiple accept="image/jpeg,image/png,image/webp" onChange={add}>
          {(button) => (
            <Button variant="default" leftSection={<IconCamera size={16} stroke={1.7} />} {...button}>
              {m['orders.damage.addPhotos']()}
            </Button>
          )}
        </FileButton>
      </div>
      {refused ? <FieldError>{refused}</FieldError> : null}
    </div>
  );
}
