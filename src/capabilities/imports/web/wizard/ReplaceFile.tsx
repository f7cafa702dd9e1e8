import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { acceptedFiles } from './accepted-files.ts';
import type { Upload } from './use-upload.ts';

/** Another file in place of the one of an import. */
export function ReplaceFile({ upload, isPrimary = false }: { upload: Upload; isPrimary?: boolean }) {
  return (
    <FileButton accept={acceptedFiles} onChange={(file) => file && upload.send(file)}>
      {(button) => (
        <Button
          variant={isPrimary ? 'filled' : 'default'}
          loading={upload.name !== undefined}
          leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
          {...button}
        >
          {m['imports.web.replace']()}
        </Button>
      )}
    </FileButton>
  );
}
