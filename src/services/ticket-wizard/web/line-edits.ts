import { referenceKey } from '#platform/kernel/search-key.ts';
import type { LineLeft } from '#services/tickets/ticket-sending.api.ts';
import { newLine, type DraftLine } from './ticket-draft.ts';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useTicketWizard } from './wizard-context.ts';

/** Edits of the lines of equipment. */

interface Order {
  number: string;
  label: string;
}

const isSameReference = (one: string, other: string): boolean => referenceKey(one) === referenceKey(other);

/** The line of an order that a typed reference means: the one with items left first. */
export const findLineOfReference = (lines: readonly LineLeft[], reference: string): LineLeft | undefined => {
  const found = lines.filter((line) => isSameReference(line.reference, reference));
  return found.find(({ left }) => left > 0) ?? found[0];
};

/** A line that takes items of a line of an order. */
export const linkLine = (line: DraftLine, order: Order, { id, reference, description }: LineLeft): DraftLine => ({
  ...line,
  origin: 'order',
  order,
  orderLineId: id,
  reference,
  description,
});

/** Lines that choose an order before one of its lines is known. */
export const linkToOrder = (line: DraftLine, order: Order, lines: readonly LineLeft[]): DraftLine => {
  const found = findLineOfReference(lines, line.reference) ?? (lines.length === 1 && line.reference.trim() === '' ? lines[0] : undefined);
  return found ? linkLine(line, order, found) : { ...line, origin: 'order', order, orderLineId: null };
};

const isBlank = ({ reference, origin }: DraftLine): boolean => reference.trim() === '' && origin === null;

/** Takes over an order: typed references without an order are found in it; without such lines every line with items left is added. */
export function takeOrder(lines: readonly DraftLine[], order: Order, left: readonly LineLeft[]): DraftLine[] {
  const kept = lines.filter((line) => !isBlank(line));
  const open = kept.some(({ origin, reference }) => origin === null && findLineOfReference(left, reference));
  if (open)
    return kept.map((line) => {
      const found = line.origin === null ? findLineOfReference(left, line.reference) : undefined;
      return found ? linkLine(line, order, found) : line;
    });
  const known = new Set(kept.map(({ orderLineId }) => orderLineId));
  return [...kept, ...left.filter((line) => line.left > 0 && !known.has(line.id)).map((line) => linkLine(newLine({ quantity: line.left }), order, line))];
}

interface Device {
  id: string;
  reference: string;
  description: string;
  serial: string;
}

/** Adds devices of the installed base, each once. */
export const addDevices = (lines: readonly DraftLine[], devices: readonly Device[]): DraftLine[] => {
  const kept = lines.filter((line) => !isBlank(line));
  const known = new Set(kept.map(({ deviceId }) => deviceId));
  return [
    ...kept,
    ...devices
      .filter(({ id }) => !known.has(id))
      .map(({ id, reference, description, serial }) => newLine({ origin: 'device', deviceId: id, reference, description, serial, quantity: 1 })),
  ];
};

/** Changes one line of equipment, or removes it, with a way back. */
export function useLineEdits() {
  const { draft, change } = useTicketWizard();
  return {
    edit: (key: string, part: Partial<DraftLine>): void =>
      change((latest) => ({ lines: latest.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })),
    remove: (line: DraftLine): void => {
      const index = draft.lines.findIndex(({ key }) => key === line.key);
      change((latest) => ({ lines: latest.lines.filter(({ key }) => key !== line.key) }));
      const { reference, serial } = line;
      if (reference.trim() === '') return;
      toast({
        kind: 'info',
        title: m['ticket-wizard.lineRemoved']({ reference: withDots(reference, serial) }),
        action: { label: m['platform.web.cancel'](), run: () => change((latest) => ({ lines: latest.lines.toSpliced(index, 0, line) })) },
      });
    },
  };
}
