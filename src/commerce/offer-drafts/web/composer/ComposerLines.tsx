import { Button } from '@mantine/core';
import { IconCopy, IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { addNote } from '#installed-base/catalogue/pasted-lines.ts';
import { useMakers } from '#installed-base/catalogue/web/makers.queries.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { moveElement, offerLinesAtMost } from '../../offer-draft.ts';
import { parseOfferLines, type PastedLines, type FlawedCell, type PastedColumn } from '../../pasted-offer-lines.ts';
import styles from './ComposerLines.module.css';
import { ComposerLine } from './ComposerLine.tsx';
import { addKey, removeBlankLines, type KeptLine, type KeyedLine } from './composer-lines.ts';
import type { Composer } from './use-composer.ts';

const PasteDialog = lazy(() => import('./PasteDialog.tsx').then((file) => ({ default: file.PasteDialog })));
const CopyOfferDialog = lazy(() => import('./CopyOfferDialog.tsx').then((file) => ({ default: file.CopyOfferDialog })));

/** Lines of the offer. Enter in the last field begins the next one; they are pasted from a spreadsheet, moved by their handle or by Alt and arrows,
 *  and a removed one comes back by *Annuler*. */
export function ComposerLines({ composer }: { composer: Composer }) {
  const { lines, draft, flaws, changeLines } = composer;
  const [dialog, setDialog] = useState<'paste' | 'copy' | null>(null);
  const [said, setSaid] = useState('');
  const makers = useMakers();
  const table = useRef<HTMLTableElement>(null);
  const count = removeBlankLines(lines).length;

  const focus = (key: number, cell: string) =>
    requestAnimationFrame(() => {
      const input = table.current?.querySelector<HTMLInputElement>(`[data-line="${key}"] [data-cell="${cell}"] :is(input, select)`);
      input?.focus();
    });
  const edit = (key: number, part: Partial<KeptLine>): void => changeLines((now) => now.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= count) return;
    changeLines((now) => moveElement(now, from, to));
    setSaid(m['offer-drafts.lines.movedTo']({ reference: lines[from]!.reference || lines[from]!.description, rank: to + 1, count }));
  };
  const drag = useLineDrag(count, move);
  const remove = (line: KeyedLine, index: number): void => {
    changeLines((now) => now.filter(({ key }) => key !== line.key));
    focus((lines[index + 1] ?? lines[index - 1] ?? line).key, 'reference');
    if (line.reference === '' && line.description === '') return;
    toast({
      kind: 'info',
      title: m['offer-drafts.lines.removed']({ reference: line.reference || line.description }),
      action: { label: m['platform.web.cancel'](), run: () => changeLines((now) => now.toSpliced(index, 0, line)) },
    });
  };
  /** Puts lines after the one at `index`, or in the place of a blank one. */
  const add = (added: readonly KeptLine[], index: number): number => {
    const before = removeBlankLines(lines.slice(0, index + 1));
    const room = Math.max(0, offerLinesAtMost - count);
    changeLines((now) => [...removeBlankLines(now.slice(0, index + 1)), ...added.slice(0, room).map(addKey), ...removeBlankLines(now.slice(index + 1))]);
    return before.length;
  };
  const takePasted = ({ lines: added, flaws, quantityColumn }: PastedLines, index: number): void => {
    const before = add(added as KeptLine[], index); // rates outside the list became the normal one
    setSaid(addNote(describePaste(added.length, flaws, before, Math.max(0, count + added.length - offerLinesAtMost)), quantityColumn));
  };
  const paste = (event: ClipboardEvent, index: number): void => {
    const pasted = parseOfferLines(event.clipboardData.getData('text/plain'), makers);
    if (!pasted) return;
    event.preventDefault();
    takePasted(pasted, index);
  };
  return (
    <section className={styles.section} aria-labelledby="composer-lines">
      <header className={styles.sectionHead}>
        <h2 id="composer-lines">
          {m['offers.part.lines']()} <span className="quiet">{count}</span>
        </h2>
        <div className={styles.sectionActions}>
          <Button variant="subtle" leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => setDialog('copy')}>
            {m['offer-drafts.lines.copy']()}
          </Button>
          <Button variant="subtle" leftSection={<IconTableImport size={16} stroke={1.7} />} onClick={() => setDialog('paste')}>
            {m['offer-drafts.lines.paste']()}
          </Button>
        </div>
      </header>
      <table ref={table} className={styles.lines}>
        <LinesHead />
        <tbody>
          {lines.map((line, index) => (
            <ComposerLine
              key={line.key}
              line={line}
              rank={index + 1}
              currency={draft.currency}
              flaws={index < count ? flaws.filter(({ path }) => path.startsWith(`lines.${index}.`)) : []}
              isDropTarget={drag.isTarget(index)}
              onChange={(part) => edit(line.key, part)}
              onPaste={(event) => paste(event, index)}
              onFocus={(cell) => focus(line.key, cell)}
              onDone={() => focus((lines[index + 1] ?? line).key, 'reference')}
              onMove={(by) => {
                move(index, index + by);
                requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-line="${line.key}"] [data-cell="reference"] input`)?.focus());
              }}
              onRemove={() => remove(line, index)}
              drag={drag.of(index)}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Suspense fallback={null}>
        {dialog === 'paste' ? <PasteDialog makers={makers} onTake={(pasted) => takePasted(pasted, lines.length - 1)} onClose={() => setDialog(null)} /> : null}
        {dialog === 'copy' ? (
          <CopyOfferDialog
            except={draft.id}
            onTake={(number, content) => {
              add(content.lines, lines.length - 1);
              const { deliveryDays, paymentDays, paymentEndOfMonth, paymentDay, partialDeliveryAllowed, note } = content;
              const { note: own } = composer.fields;
              composer.change({ deliveryDays, paymentDays, paymentEndOfMonth, paymentDay, partialDeliveryAllowed, note: own || note });
              toast({ kind: 'success', title: m['offer-drafts.copy.taken']({ count: content.lines.length, number: number ?? m['offer-drafts.state']() }) });
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

function LinesHead() {
  return (
    <thead>
      <tr>
        <th className={styles.handle}>
          <span className="visually-hidden">{m['offer-drafts.lines.order']()}</span>
        </th>
        <th scope="col" data-cell="reference">
          {m['offers.field.reference']()}
        </th>
        <th scope="col" data-cell="description">
          {m['offers.field.description']()}
        </th>
        <th scope="col" data-cell="quantity">
          {m['offers.label.quantity']()}
        </th>
        <th scope="col" data-cell="unitPrice">
          {m['offers.field.unitPrice']()}
        </th>
        <th scope="col" data-cell="discountBasisPoints">
          {m['offers.field.discount']()}
        </th>
        <th scope="col" data-cell="vatBasisPoints">
          {m['offers.field.vat']()}
        </th>
        <th scope="col" className={styles.total}>
          {m['offer-drafts.lines.head.total']()}
        </th>
        <th className={styles.remove}>
          <span className="visually-hidden">{m['offer-drafts.lines.actions']()}</span>
        </th>
      </tr>
    </thead>
  );
}

/** Lines that are dragged by their handle. @param count lines with content @param onMove called with both places */
function useLineDrag(count: number, onMove: (from: number, to: number) => void) {
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

const namedAtMost = 5;

const columnNames: Readonly<Record<PastedColumn, () => string>> = {
  reference: m['offers.field.reference'],
  manufacturer: m['offer-drafts.lines.manufacturer'],
  description: m['offers.field.description'],
  quantity: m['offers.label.quantity'],
  unitPrice: m['offers.field.unitPrice'],
  discountBasisPoints: m['offers.field.discount'],
  vatBasisPoints: m['offers.field.vat'],
};

/** Outcome of pasting, in a sentence: lines taken, cells that cannot be sent, lines past the maximum.
 *  @param before lines above the first pasted one */
function describePaste(count: number, flaws: readonly FlawedCell[], before: number, leftOut: number): string {
  const cells = flaws.map(({ rank, column, value }) =>
    m['offer-drafts.paste.cell']({ rank: before + rank, field: columnNames[column](), value: value || m['offer-drafts.empty']() }),
  );
  return [
    m['offer-drafts.paste.pasted']({ count: count - leftOut }),
    cells.length > 0 && m['offer-drafts.paste.toCorrect']({ cells: cells.slice(0, namedAtMost).join(', ') + (cells.length > namedAtMost ? '…' : '') }),
    leftOut > 0 && m['offer-drafts.paste.leftOut']({ count: leftOut, maximum: offerLinesAtMost }),
  ]
    .filter(Boolean)
    .join(' ');
}
