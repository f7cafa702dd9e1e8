import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

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
