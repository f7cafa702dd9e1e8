import { currencyDecimals } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { type ColumnKind, type SheetColumn, escapeXml } from './xlsx.cells.ts';

const ink = 'FF16191D',
  white = 'FFFFFFFF',
  accent = 'FF00637B',
  grey = 'FF5F6772',
  sunken = 'FFF3F4F6',
  line = 'FFD4D8DE';
const dayFormat: Record<Locale, string> = { fr: 'dd/mm/yyyy', en: 'd mmm yyyy' };
const firstOwnFormat = 164;
const headStyles = { start: 1, end: 2, required: 3 } as const;
const firstColumnStyle = 4;

/** The styles of a workbook: one per kind of column and currency. */
export class StyleTable {
  private readonly locale: Locale;
  private readonly formats: string[] = [];

  constructor(locale: Locale) {
    this.locale = locale;
  }

  /** The style of a column's cells. */
  pickStyle(kind: ColumnKind, currency?: string): number {
    const format = this.pickFormat(kind, currency);
    if (!this.formats.includes(format)) this.formats.push(format);
    return firstColumnStyle + this.formats.indexOf(format);
  }

  /** The style of a column's title: numbers are aligned with theirs. */
  head({ kind, isRequired }: Pick<SheetColumn, 'kind' | 'isRequired'>): number {
    if (isRequired) return headStyles.required;
    return kind === 'text' || kind === 'day' || kind === 'instant' ? headStyles.start : headStyles.end;
  }

  private pickFormat(kind: ColumnKind, currency: string | undefined): string {
    switch (kind) {
      case 'text':
        return '@';
      case 'integer':
        return '#,##0';
      case 'decimal':
        return '#,##0.00';
      case 'percent':
        return '0.0%';
      case 'day':
        return dayFormat[this.locale];
      case 'instant':
        return `${dayFormat[this.locale]} hh:mm`;
      case 'money':
        return moneyFormat(currency, this.locale);
    }
  }

  xml(): string {
    const formats = this.formats
      .map((format, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${escapeXml(format).replaceAll('"', '&quot;')}"/>`)
      .join('');
    const cells = this.formats
      .map(
        (format, index) =>
          `<xf numFmtId="${firstOwnFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"${isLeft(format) ? ' horizontal="left"' : ''}/></xf>`,
      )
      .join('');
    const head = (horizontal: string, font = 1, fill = 2): string =>
      `<xf numFmtId="0" fontId="${font}" fillId="${fill}" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="${horizontal}" vertical="center"/></xf>`;
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<numFmts count="${this.formats.length}">${formats}</numFmts>` +
      `<fonts count="3"><font><sz val="11"/><color rgb="${ink}"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="${grey}"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="${white}"/><name val="Calibri"/><family val="2"/></font></fonts>` +
      `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${sunken}"/><bgColor indexed="64"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="${accent}"/><bgColor indexed="64"/></patternFill></fill></fills>` +
      `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="${line}"/></bottom><diagonal/></border></borders>` +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${firstColumnStyle + this.formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${head('left')}${head('right')}${head('left', 2, 3)}${cells}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }
}

/** Text and dates stand at the left, under their titles. */
const isLeft = (format: string): boolean => format === '@' || format.includes('yyyy');

function moneyFormat(currency: string | undefined, locale: Locale): string {
  const decimals = currency ? currencyDecimals(currency) : 2;
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  if (!currency) return digits;
  const symbol = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')!.value;
  return locale === 'fr' ? `${digits}\u00a0"${symbol}"` : `"${symbol}"${digits}`;
}
