import { m } from '#generated/messages/messages.js';
import { isAnyText } from '#platform/kernel/file-types.ts';
import { formatBytes } from '#platform/kernel/format.ts';
import { currentLocale } from '../locale.ts';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

/** Types of files with their endings. */
export type FileTypes = Readonly<Record<string, readonly string[]>>;

export interface FileLimits {
  types: FileTypes;
  /** Maximum size of each. */
  maxBytes: number;
  atMost: number;
}

/** The types of a file chooser: by name, and by ending for systems that do not know the name. Undefined where any text is taken, whatever its ending. */
export const listAccepted = (types: FileTypes): string | undefined =>
  isAnyText(types) ? undefined : [...Object.keys(types), ...Object.values(types).flatMap((endings) => endings.map((ending) => `.${ending}`))].join(',');

/** Whether a file is of one of the types, as far as its name says. The server decides by its content. */
const isOfType = ({ name, type }: File, types: FileTypes): boolean =>
  isAnyText(types) ||
  type in types ||
  Object.values(types)
    .flat()
    .includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/** Tells files that may be sent from those that may not, which are named with their reason.
 *  @param present number of files that are there already */
export function sortFiles(
  chosen: readonly File[],
  { types, maxBytes, atMost }: FileLimits,
  present: number,
): { fitting: readonly File[]; refused: string | null } {
  const maximum = formatBytes(maxBytes, currentLocale());
  const explainRefusal = (file: File): string | null =>
    !isOfType(file, types)
      ? m['platform.form.fileType']({ name: file.name })
      : file.size > maxBytes
        ? m['platform.form.fileTooLarge']({ name: file.name, maximum })
        : null;
  const fitting = chosen.filter((file) => explainRefusal(file) === null);
  const reasons = [
    ...chosen.flatMap((file) => explainRefusal(file) ?? []),
    ...(present + fitting.length > atMost ? [m['platform.form.tooManyFiles']({ count: atMost })] : []),
  ];
  return { fitting: fitting.slice(0, Math.max(0, atMost - present)), refused: reasons.length === 0 ? null : reasons.join(' ') };
}

const fields = 'input, textarea, [contenteditable="true"]';

/** Takes files that are dropped on an element, or pasted within it. `isOver`: files are held over it.
 *  @param isOfPage it also takes files that are pasted elsewhere on the page; those dropped beside it do not replace the page */
export function useFileDrop(add: (files: File[]) => void, isOfPage = false) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!isOfPage) return undefined;
    const paste = (event: globalThis.ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      // A field takes the text that comes with a picture, such as cells of a spreadsheet.
      const isText = event.target instanceof Element && event.target.closest(fields) && event.clipboardData?.types.includes('text/plain');
      if (files.length === 0 || event.defaultPrevented || isText) return;
      event.preventDefault();
      latest.current(files);
    };
    const stay = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('paste', paste);
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('paste', paste);
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, [isOfPage]);
  return {
    isOver,
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        add(files);
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        // Leaving a child for its parent is not leaving.
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      },
    },
  };
}
