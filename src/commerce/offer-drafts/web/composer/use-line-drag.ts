import { useState, type DragEvent } from 'react';

/** Lines that are dragged by their handle. @param count lines with content @param onMove called with both places */
export function useLineDrag(count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  return {
    isTarget: (index: number): boolean => drag !== null && drag.over === index && drag.from !== index,
    of: (index: number) => ({
      onStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        setDrag({ from: index, over: index });
      },
      onOver: (event: DragEvent) => {
        if (!drag || index >= count) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.from !== index) onMove(drag.from, index);
        setDrag(null);
      },
      onEnd: () => setDrag(null),
    }),
  };
}
