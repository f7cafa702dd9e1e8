import { Makers, type MakerAlias } from '#installed-base/catalogue/maker-names.ts';
import { parseSerials } from '#platform/kernel/serial-text.ts';
import { ColumnSurvey, readDay, readIdentifier, readQuantity, readWord, toCellText, type Read } from '#capabilities/imports/check-cells.ts';
import { isWord } from '#capabilities/imports/import-matrix.ts';
import { RowCells, type CellFlaw } from '#capabilities/imports/row-cells.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { toComparable, NearestNames } from '#platform/kernel/nearest-matches.ts';
import { isSerialLike, referenceKey } from '#platform/kernel/search-key.ts';
import { detectDayOrder } from '#platform/kernel/table/column-format.ts';
import { isNone } from '#platform/documents/table/none-words.ts';
import type { WorkbookCell, WorkbookRow } from '#platform/documents/workbook.ts';
import type { ContractFlaw, ContractFlawCode } from './contract-import-flaws.ts';
import { contractMatrix, kindWords, noSerialWord, textMaximum, typeWords, type MatrixColumn } from './contract-matrix.ts';

/** Names of the portal that the check knows. */
export interface CheckContext {
  /** Language of the file, for values as they were typed. */
  locale: Locale;
  today: string;
  manufacturers: readonly { code: string; name: string }[];
  /** Other names of manufacturers. */
  aliases: readonly MakerAlias[];
  sites: readonly { id: string; code: string; label: string }[];
}

/** A row that was read. Columns with an error are null. */
export interface CheckedRow {
  line: number;
  number: string | null;
  label: string | null;
  type: keyof typeof typeWords;
  manufacturer: string | null;
  kind: keyof typeof kindWords;
  reference: string | null;
  description: string | null;
  /** Null for a software or service that has none. */
  serial: string | null;
  serialKey: string | null;
  quantity: number;
  serviceLevel: string | null;
  supportType: string | null;
  startsOn: string | null;
  endsOn: string | null;
  siteId: string | null;
  /** Site not known yet: its label, and the text by which its rows are recognised. */
  siteLabel: string | null;
  siteKey: string | null;
  smartAccount: string | null;
  virtualAccount: string | null;
  ccoId: string | null;
  warrantyUntil: string | null;
  orderNumber: string | null;
  comment: string | null;
}

/** Ids of sites by the text under which rows name them. A code wins over the label of another site. */
export const indexSites = (sites: CheckContext['sites']): ReadonlyMap<string, string> =>
  new Map([...sites.map(({ id, label }) => [toComparable(label), id] as const), ...sites.map(({ id, code }) => [toComparable(code), id] as const)]);

const dayColumns = ['startsOn', 'endsOn', 'warrantyUntil'] as const satisfies readonly MatrixColumn[];

/** Bar code of a serial number of Cisco: the number itself has four characters of place and year, and begins with no S. */
const barCode = /^S[A-Z]{3}\d{4}[A-Z\d]{4}$/;

/** A serial number without what a label says before it. Two in a cell are two devices. */
function readSerial(cell: WorkbookCell): Read<string, ContractFlawCode> {
  const { value, flaw } = readIdentifier(cell, 400);
  if (flaw) return { flaw };
  const [typed = '', ...others] = parseSerials(value);
  const words = typed.split(/[\s,;/|]+/).filter(Boolean);
  const areSeveral = others.length > 0 || (words.length > 1 && words.filter(isSerialLike).length > 1);
  return areSeveral ? { flaw: { code: 'severalSerials', params: {} } } : { value: typed };
}

/** Checks the rows of a template one after the other; duplicates are found across them. */
export class MatrixCheck {
  readonly #context: CheckContext;
  /** First line of each serial number. */
  readonly #serials = new Map<string, number>();
  readonly #makers: Makers;
  readonly #columns = new ColumnSurvey<MatrixColumn>(contractMatrix, dayColumns, ['quantity']);
  /** Columns whose reading of days was said. */
  readonly #said = new Set<MatrixColumn>();
  readonly #sites: ReadonlyMap<string, string>;
  readonly #nearestSites: NearestNames;

  constructor(context: CheckContext) {
    this.#context = context;
    this.#makers = new Makers(context.manufacturers, context.aliases);
    this.#sites = indexSites(context.sites);
    this.#nearestSites = new NearestNames(context.sites.map(({ label }) => label));
  }

  survey(read: WorkbookRow): void {
    this.#columns.see(read);
  }

  /** The row and its flaws; nothing for an empty row and for the example. */
  row(read: WorkbookRow): { row: CheckedRow; flaws: ContractFlaw[] } | undefined {
    const cells = new RowCells<MatrixColumn, ContractFlawCode>(contractMatrix, read, this.#context.locale);
    if (!cells.begin()) return undefined;
    const readTextCell = (column: keyof typeof textMaximum): string | null => cells.text(column, textMaximum[column]);
    const readIdentifierCell = (column: keyof typeof textMaximum): string | null => cells.identifier(column, textMaximum[column]);
    const readDayCell = (column: (typeof dayColumns)[number]): string | null => this.#readDayCell(cells, column);
    const row: CheckedRow = {
      line: read.number,
      number: readIdentifierCell('number'),
      label: readTextCell('label'),
      type: cells.read('type', (cell) => readWord(cell, typeWords)) ?? 'support',
      manufacturer: cells.read('manufacturer', (cell) => this.#manufacturer(cell)),
      kind: cells.read('kind', (cell) => readWord(cell, kindWords)) ?? 'hardware',
      reference: readIdentifierCell('reference'),
      description: readTextCell('description'),
      serial: null,
      serialKey: null,
      quantity: cells.read('quantity', (cell) => readQuantity(cell, this.#columns.findDecimalSign('quantity'))) ?? 1,
      serviceLevel: readTextCell('serviceLevel'),
      supportType: readTextCell('supportType'),
      startsOn: readDayCell('startsOn'),
      endsOn: readDayCell('endsOn'),
      siteId: null,
      siteLabel: null,
      siteKey: null,
      smartAccount: readIdentifierCell('smartAccount'),
      virtualAccount: readIdentifierCell('virtualAccount'),
      ccoId: readIdentifierCell('ccoId'),
      warrantyUntil: readDayCell('warrantyUntil'),
      orderNumber: readIdentifierCell('orderNumber'),
      comment: readTextCell('comment'),
    };
    if (row.startsOn && row.endsOn && row.endsOn < row.startsOn) cells.note('endsOn', { code: 'endBeforeStart', params: { start: row.startsOn } });
    const serialFlaw = this.#serial(row, cells.read('serial', readSerial));
    if (serialFlaw) cells.note('serial', serialFlaw);
    if (row.serial !== null && row.kind === 'hardware' && row.quantity > 1) cells.note('quantity', { code: 'quantityOfSerial', params: {} });
    const siteFlaw = this.#site(row, readIdentifierCell('site'));
    if (siteFlaw) cells.note('site', siteFlaw);
    return { row, flaws: cells.flaws };
  }

  /** A day by the order of its column. The reading of a column whose days could begin with the month is said once. */
  #readDayCell(cells: RowCells<MatrixColumn, ContractFlawCode>, column: (typeof dayColumns)[number]): string | null {
    const order = this.#columns.findDayOrder(column);
    return cells.read(column, (cell) => {
      const read = readDay(cell, this.#context.today, order);
      const typed = toCellText(cell);
      const shown = cell.kind === 'text' ? detectDayOrder(typed) : undefined;
      const isToSay = order === 'monthFirst' ? shown !== undefined : order === undefined && shown === 'either';
      if (read.value !== undefined && isToSay && !this.#said.has(column)) {
        this.#said.add(column);
        cells.note(column, { code: 'dayOrder', params: { order: order ?? 'dayFirst', typed, day: read.value } });
      }
      return read;
    });
  }

  #manufacturer(cell: WorkbookCell): Read<string, ContractFlawCode> {
    const typed = toCellText(cell);
    const code = this.#makers.findCode(typed);
    if (code) return { value: code };
    const suggestion = this.#makers.suggest(typed);
    return { flaw: { code: 'manufacturerUnknown', params: suggestion ? { suggestion } : {} } };
  }

  /** Fills the serial number in, and finds what is wrong with it. */
  #serial(row: CheckedRow, typed: string | null): CellFlaw<ContractFlawCode> | undefined {
    if (typed === null) return undefined;
    const key = referenceKey(typed);
    // Hyphens and the like: nothing that identifies.
    if (key === '') return { code: 'empty', params: {} };
    if (isWord(typed, noSerialWord) || isNone(typed)) return row.kind === 'hardware' ? { code: 'serialNeeded', params: {} } : undefined;
    if (typed.length > textMaximum.serial) return { code: 'tooLong', params: { maximum: textMaximum.serial } };
    const isCode = barCode.test(key) && row.manufacturer !== null && row.manufacturer === this.#makers.findCode('Cisco');
    row.serial = isCode ? typed.trim().slice(1) : typed;
    row.serialKey = isCode ? key.slice(1) : key;
    const duplicate = this.#duplicate(row);
    return duplicate ?? (isCode ? { code: 'serialPrefix', params: { serial: row.serial } } : undefined);
  }

  #duplicate({ manufacturer, reference, serialKey, line }: CheckedRow): CellFlaw<ContractFlawCode> | undefined {
    if (!manufacturer || !reference) return undefined;
    const whole = `${manufacturer} ${referenceKey(reference) || reference} ${serialKey}`;
    const first = this.#serials.get(whole);
    if (first !== undefined) return { code: 'duplicate', params: { line: first } };
    this.#serials.set(whole, line);
    return undefined;
  }

  #site(row: CheckedRow, typed: string | null): CellFlaw<ContractFlawCode> | undefined {
    if (typed === null) return undefined;
    const key = toComparable(typed);
    row.siteId = this.#sites.get(key) ?? null;
    if (row.siteId) return undefined;
    row.siteLabel = typed;
    row.siteKey = key;
    const suggestion = this.#nearestSites.suggest(typed);
    return { code: 'siteNew', params: suggestion ? { suggestion } : {} };
  }
}
