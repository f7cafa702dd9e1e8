import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import type { FormOf } from '#platform/kit/web/form/endpoint-form.ts';
import { setValue } from '#platform/kit/web/form/fields.ts';
import { readPastedLines, addNote, type TypedLine } from '../../pasted-lines.ts';
import { ProductLineRow, type Column, type KeyedLine } from './ProductLineRow.tsx';
import styles from './ProductLines.module.css';

interface ProductLinesProps<V extends Record<string, unknown> & { lines: TypedLine[] }> {
  form: FormOf<V>;
  title: string;
  atMost: number;
  columns?: readonly Column[];
}

let keys = 0;
const addKey = (line: TypedLine): KeyedLine => ({ ...line, key: ++keys });
const emptyLine: TypedLine = { reference: '', description: '', quantity: 1 };
/** Whether nothing was typed: such a line is not sent. */
const isEmpty = ({ reference, description }: TypedLine): boolean => reference.trim() === '' && description === '';

/** Lines of products in a form: reference with completion, further columns, quantity. Heads stand once; several lines can be pasted from a
 *  spreadsheet; Enter in the last quantity begins a line; a removed one comes back by *Annuler*. Lines without content are not sent. */
export function ProductLines<V extends Record<string, unknown> & { lines: TypedLine[] }>({ form, title, atMost, columns = [] }: ProductLinesProps<V>) {
  const [lines, setLines] = useState<readonly KeyedLine[]>(() => {
    const start = form.getValues().lines;
    return (start.length > 0 ? start : [emptyLine]).map(addKey);
  });
  const [report, setReport] = useState('');
  const table = useRef<HTMLTableElement>(null);
  // A removal is undone later, in the lines as they are then.
  const current = useRef(lines);

  const change = (next: readonly KeyedLine[]): void => {
    current.current = next;
    setLines(next);
    setValue<{ lines: TypedLine[] }, 'lines'>(
      form,
      'lines',
      next.filter((line) => !isEmpty(line)).map(({ reference, description, quantity }) => ({ reference, description, quantity })),
    );
  };
  const edit = (key: number, part: Partial<TypedLine>): void => change(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const focus = (key: number, field: 'reference' | 'quantity') =>
    requestAnimationFrame(() => {
      const input = table.current?.querySelector<HTMLInputElement>(`[data-line="${key}"] [data-field="${field}"] input`);
      input?.focus();
      input?.select();
    });
  const add = (): void => {
    const line = addKey(emptyLine);
    change([...lines, line]);
    focus(line.key, 'reference');
  };
  const remove = (index: number): void => {
    const line = lines[index]!;
    change(lines.filter((one) => one !== line));
    if (isEmpty(line)) return;
    toast({
      kind: 'info',
      title: m['catalogue.lines.removed']({ reference: line.reference }),
      action: { label: m['platform.web.cancel'](), run: () => change(current.current.toSpliced(index, 0, line)) },
    });
  };
  const goOn = (index: number): unknown => (index < lines.length - 1 ? focus(lines[index + 1]!.key, 'reference') : lines.length < atMost ? add() : undefined);

  const paste = (event: ClipboardEvent, index: number): void => {
    const pasted = readPastedLines(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    const before = lines.slice(0, index + 1).filter((line) => !isEmpty(line));
    const after = lines.slice(index + 1).filter((line) => !isEmpty(line));
    const taken = pasted.lines.slice(0, Math.max(0, atMost - before.length - after.length)).map(addKey);
    change([...before, ...taken, ...after]);
    setReport(addNote(describePaste(taken, before.length, pasted.lines.length - taken.length, atMost), pasted.quantityColumn));
    form.validate();
  };

  // The form holds the lines with content only.
  const ranks = new Map(lines.filter((line) => !isEmpty(line)).map((line, rank) => [line.key, rank]));
  return (
    <section className={styles.section}>
      <h2>
        {title} <span className="quiet">{formatSummary(lines)}</span>
      </h2>
      <table ref={table} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m['catalogue.lines.reference']()}</th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" data-end data-wide>
                {head}
              </th>
            ))}
            <th scope="col" data-end>
              {m['catalogue.lines.quantity']()}
            </th>
            <th>
              <span className="visually-hidden">{m['catalogue.lines.actions']()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <ProductLineRow
              key={line.key}
              form={form}
              line={line}
              rank={index + 1}
              sentRank={ranks.get(line.key)}
              columns={columns}
              onEdit={(part) => edit(line.key, part)}
              onPaste={(event) => paste(event, index)}
              onReferenceDone={() => focus(line.key, 'quantity')}
              onQuantityDone={() => goOn(index)}
              onRemove={() => remove(index)}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className={styles.report}>
        {report}
      </p>
      {lines.length < atMost ? (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.7} />} onClick={add}>
            {m['catalogue.lines.add']()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** "4 lignes, 22 unités", of the lines with content. */
function formatSummary(lines: readonly TypedLine[]): string {
  const filled = lines.filter((line) => !isEmpty(line));
  if (filled.length === 0) return '';
  const units = filled.reduce((sum, { quantity }) => sum + (typeof quantity === 'number' ? Math.max(0, quantity) : 0), 0);
  return m['catalogue.lines.summary']({ lines: m['catalogue.lines.count']({ count: filled.length }), units: m['catalogue.lines.units']({ count: units }) });
}

const namedAtMost = 5;

/** Outcome of pasting, in a sentence: lines taken, cells that cannot be sent by their line and content, lines past the maximum.
 *  @param before lines above the first pasted one */
function describePaste(taken: readonly TypedLine[], before: number, leftOut: number, atMost: number): string {
  const cells = taken.flatMap(({ reference, quantity }, index) => {
    const rank = before + index + 1;
    return [
      reference === '' ? m['catalogue.lines.cell']({ rank, field: m['catalogue.lines.reference'](), value: m['catalogue.lines.emptyCell']() }) : [],
      typeof quantity === 'number' && quantity > 0
        ? []
        : m['catalogue.lines.cell']({
            rank,
            field: m['catalogue.lines.quantity'](),
            value: quantity === '' ? m['catalogue.lines.emptyCell']() : String(quantity),
          }),
    ].flat();
  });
  return [
    m['catalogue.lines.pasted']({ count: taken.length }),
    cells.length > 0 && m['catalogue.lines.toCorrect']({ cells: cells.slice(0, namedAtMost).join(', ') + (cells.length > namedAtMost ? '…' : '') }),
    leftOut > 0 && m['catalogue.lines.leftOut']({ count: leftOut, maximum: atMost }),
  ]
    .filter(Boolean)
    .join(' ');
}
