import { IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { isImageType } from '#platform/kernel/file-types.ts';

const sheets = new Set(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv']);

/** Mark of a file by its type. */
export function FileIcon({ contentType, size }: { contentType: string; size: number }) {
  const Icon = isImageType(contentType)
    ? IconPhoto
    : contentType === 'application/pdf'
      ? IconFileTypePdf
      : sheets.has(contentType)
        ? IconFileSpreadsheet
        : IconFileText;
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}
