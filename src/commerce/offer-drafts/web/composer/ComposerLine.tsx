import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { toUnitDecimal } from '#platform/kernel/format.ts';
import { formatNumber, groupDigits } from '#platform/kernel/number-format.ts';
import { parseQuantity, parseRate, parseUnitPrice } from '#platform/kernel/typed-numbers.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { isSendKey } from '#platform/kit/web/shortcuts.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { isBlankLine, priceLine, vatRates } from '../../offer-draft.ts';
import styles from './ComposerLines.module.css';
import { findFigureFlaw, type KeptLine, type KeyedLine } from './composer-lines.ts';
import { NumberField } from './NumberField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import type { ComposerFlaw } from './use-composer.ts';

interface ComposerLineProps {
  line: KeyedLine;
  /** Rank on screen, from 1. */
  rank: number;
  currency: string;
  flaws: readonly ComposerFlaw[];
  isDropTarget: boolean;
  onChange: (part: Partial<KeptLine>) => void;
  onPaste: (event: ClipboardEvent) => void;
  /** Moves the focus to a field of this line. */
  onFocus: (field: string) => void;
  /** Enter in the last field. */
  onDone: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  drag: { onStart: (event: DragEvent) => void; onOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void; onEnd: () => void };
}

/** A line of the offer in its fields, its errors below. */
export function ComposerLine({ line, rank, currency, flaws, isDropTarget, onChange, onPaste, onFocus, onDone, onMove, onRemove, drag }: ComposerLineProps) {
  const format = useFormat();
  const isBlank = isBlankLine(line);
  const findHint = (field: string): string | undefined => flaws.find(({ path }) => path.endsWith(`.${field}`))?.hint;
  const bindField = (field: string) => ({ 'data-path': `lines.${rank - 1}.${field}`, error: findHint(field) !== undefined });
  const goOn = (next: (() => void) | string) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isSendKey(event)) return;
    event.preventDefault();
    if (typeof next === 'string') onFocus(next);
    else next();
  };
  const moveBy = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || isBlank) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <tr
      className={styles.line}
      data-line={line.key}
      data-target={isDropTarget || undefined}
      onPaste={onPaste}
      onKeyDown={moveBy}
      onDragOver={drag.onOver}
      onDrop={drag.onDrop}
    >
      <td className={styles.handle}>
        {isBlank ? null : (
          <button
            type="button"
            draggable
            className={styles.grip}
            aria-label={m['offer-drafts.lines.moveOf']({ rank })}
            title={m['offer-drafts.lines.moveHelp']()}
            onDragStart={drag.onStart}
            onDragEnd={drag.onEnd}
          >
            <IconGripVertical size={16} stroke={1.7} aria-hidden="true" />
          </button>
        )}
      </td>
      <td data-cell="reference" data-label={m['offers.field.reference']()}>
        <ReferenceField
          data-path={bindField('reference')['data-path']}
          hasError={bindField('reference').error}
          label={m['offer-drafts.lines.referenceOf']({ rank })}
          line={line}
          onChange={onChange}
          onDone={(isChosen) => onFocus(isChosen || line.description !== '' ? 'quantity' : 'description')}
        />
        <Flaw text={findHint('reference')} />
      </td>
      <td data-cell="description" data-label={m['offers.field.description']()}>
        <TextInput
          {...bindField('description')}
          aria-label={m['offer-drafts.lines.descriptionOf']({ rank })}
          placeholder={m['offers.field.description']()}
          value={line.description}
          maxLength={400}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
          onKeyDown={goOn('quantity')}
        />
        <Support line={line} />
        <Flaw text={findHint('description')} />
      </td>
      <LineFigures line={line} rank={rank} flaws={flaws} place={bindField} goOn={goOn} onChange={onChange} onDone={onDone} />
      <td className={styles.total} data-label={m['offer-drafts.lines.head.total']()}>
        {isBlank ? '—' : format.money(priceLine(line).totalExclVat, currency)}
      </td>
      <td className={styles.remove}>
        <ActionIcon variant="subtle" aria-label={m['offer-drafts.lines.removeOf']({ rank })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** Term and level of a line of support, below its description. */
function Support({ line: { kind, periodMonths, serviceLevel } }: { line: KeptLine }) {
  const parts = kind === 'support' ? [periodMonths === null ? '' : m['offers.period.months']({ count: periodMonths }), serviceLevel ?? ''].filter(Boolean) : [];
  return parts.length === 0 ? null : <p className={styles.support}>{withDots(...parts)}</p>;
}

/** Error below its field. */
function Flaw({ text, isFigure }: { text: string | undefined; isFigure?: true }) {
  if (text === undefined) return null;
  return (
    <p className={styles.flaw} data-figure={isFigure}>
      <FlawNote>{text}</FlawNote>
    </p>
  );
}

interface LineFiguresProps extends Pick<ComposerLineProps, 'line' | 'rank' | 'flaws' | 'onChange' | 'onDone'> {
  place: (field: string) => { 'data-path': string; error: boolean };
  goOn: (next: (() => void) | string) => (event: KeyboardEvent) => void;
}

/** Quantity, price, discount and VAT of a line. */
function LineFigures({ line, rank, flaws, place, goOn, onChange, onDone }: LineFiguresProps) {
  const format = useFormat();
  const { locale } = format;
  const flaw = findFigureFlaw(flaws);
  const formatUnitPrice = (minor: number): string => groupDigits(toUnitDecimal(minor, 'EUR'), locale);
  return (
    <>
      <td data-cell="quantity" data-label={m['offers.label.quantity']()}>
        <NumberField
          {...place('quantity')}
          aria-label={m['offer-drafts.lines.quantityOf']({ rank })}
          value={line.quantity}
          read={parseQuantity}
          write={String}
          onChange={(quantity) => onChange({ quantity })}
          onKeyDown={goOn('unitPrice')}
        />
        {flaw?.field === 'quantity' ? <Flaw text={flaw.text} isFigure /> : null}
      </td>
      <td data-cell="unitPrice" data-label={m['offers.field.unitPrice']()}>
        <NumberField
          {...place('unitPrice')}
          aria-label={m['offer-drafts.lines.unitPriceOf']({ rank })}
          placeholder={formatUnitPrice(0)}
          value={line.unitPrice}
          read={parseUnitPrice}
          write={formatUnitPrice}
          onChange={(typed) => onChange({ unitPrice: typed })}
          onKeyDown={goOn('discountBasisPoints')}
        />
        {flaw?.field === 'unitPrice' ? <Flaw text={flaw.text} isFigure /> : null}
      </td>
      <td data-cell="discountBasisPoints" data-label={m['offers.field.discount']()}>
        <NumberField
          {...place('discountBasisPoints')}
          aria-label={m['offer-drafts.lines.discountOf']({ rank })}
          value={line.discountBasisPoints}
          read={parseRate}
          write={(value) => formatNumber(value / 100, locale, 2)}
          onChange={(discountBasisPoints) => onChange({ discountBasisPoints })}
          onKeyDown={goOn('vatBasisPoints')}
          rightSection="%"
          rightSectionPointerEvents="none"
        />
        {flaw?.field === 'discountBasisPoints' ? <Flaw text={flaw.text} isFigure /> : null}
      </td>
      <td data-cell="vatBasisPoints" data-label={m['offers.field.vat']()}>
        <Select
          {...place('vatBasisPoints')}
          aria-label={m['offer-drafts.lines.vatOf']({ rank })}
          value={String(line.vatBasisPoints)}
          data={vatRates.map((rate) => ({ value: String(rate), label: format.rate(rate) }))}
          allowDeselect={false}
          comboboxProps={{ width: 120, position: 'bottom-start' }}
          onChange={(rate) => onChange({ vatBasisPoints: Number(rate) as KeptLine['vatBasisPoints'] })} // one of its own choices
          // Enter chooses in the open list; while it is closed, Enter goes on as in the other fields, and does not open it.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || isSendKey(event) || event.currentTarget.getAttribute('aria-expanded') === 'true') return;
            event.stopPropagation();
            goOn(onDone)(event);
          }}
        />
      </td>
    </>
  );
}
