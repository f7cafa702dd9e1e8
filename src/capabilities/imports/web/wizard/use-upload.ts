import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { formatBytes } from '#platform/kernel/format.ts';
import { refreshChanged } from '#platform/kit/web/events.ts';
import { useSending } from '#platform/kit/web/form/sending.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { callOf, importCalls } from '../imports.queries.ts';
import type { ImportScreen } from '../parts/import-screen.tsx';

/** The sending of a file: of a new import, or in place of the file of one. */
export interface Upload {
  /** Name of the file on its way. */
  name: string | undefined;
  /** Why the last one was not taken. */
  refusal: string | undefined;
  send: (file: File) => void;
}

/** @param replaces the import whose file is replaced */
export function useUpload<Summary>({ matrix, address }: ImportScreen<Summary>, replaces?: string): Upload {
  const router = useRouter();
  const [name, setName] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { deliver, changed } = useSending(async (file: File, idempotencyKey) => {
    const { id } = await importCalls.call(
      callOf(matrix, 'POST /api/imports'),
      { body: replaces === undefined ? {} : { replaces }, files: { workbook: [file] } },
      { idempotencyKey },
    );
    await refreshChanged({ kind: matrix.objectKind });
    await router.navigate({ href: address(id) });
  });
  return {
    name,
    refusal,
    send: (file) => {
      if (file.size > matrix.maxBytes) {
        setRefusal(m['imports.web.upload.tooLarge']({ name: file.name, size: formatBytes(matrix.maxBytes, currentLocale()) }));
        return;
      }
      changed();
      setName(file.name);
      setRefusal(undefined);
      void deliver(file).then((problem) => {
        setName(undefined);
        setRefusal(problem?.message);
      });
    },
  };
}
