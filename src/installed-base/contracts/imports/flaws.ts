import { m } from '#generated/messages/messages.js';
import { commonFlaws, error, lineText, numberOf, textOf, warning, type Flaw, type FlawRules } from '#capabilities/imports/flaws.ts';
import { formatDay } from '#platform/format.ts';
import { noSerialWord, type MatrixColumn } from './matrix.ts';

const emptyTexts: Partial<Record<string, (typeof m)['contract-imports.flaw.emptyNumber']>> = {
  number: m['contract-imports.flaw.emptyNumber'],
  manufacturer: m['contract-imports.flaw.emptyManufacturer'],
  reference: m['contract-imports.flaw.emptyReference'],
  description: m['contract-imports.flaw.emptyDescription'],
  startsOn: m['contract-imports.flaw.emptyStart'],
  endsOn: m['contract-imports.flaw.emptyEnd'],
} satisfies Partial<Record<MatrixColumn, unknown>>;

/** Findings of the check of contracts. */
export const contractFlaws = {
  ...commonFlaws,
  empty: error((_params, options, column) =>
    column === 'serial'
      ? m['contract-imports.flaw.emptySerial']({ word: noSerialWord({}, options) }, options)
      : (emptyTexts[column]?.({}, options) ?? m['contract-imports.flaw.empty']({}, options)),
  ),
  serialNeeded: error((_params, options) => m['contract-imports.flaw.serialNeeded']({ word: noSerialWord({}, options) }, options)),
  severalSerials: error((_params, options) => m['contract-imports.flaw.severalSerials']({}, options)),
  serialPrefix: warning((params, options) => m['contract-imports.flaw.serialPrefix']({ serial: textOf(params, 'serial') }, options)),
  endBeforeStart: error((params, options) =>
    m['contract-imports.flaw.endBeforeStart']({ start: formatDay(textOf(params, 'start'), options.locale, 'numeric') }, options),
  ),
  manufacturerUnknown: error((params, options) =>
    params.suggestion === undefined
      ? m['contract-imports.flaw.manufacturerUnknown']({}, options)
      : m['contract-imports.flaw.manufacturerNearest']({ suggestion: textOf(params, 'suggestion') }, options),
  ),
  quantityOfSerial: error((_params, options) => m['contract-imports.flaw.quantityOfSerial']({}, options)),
  duplicate: error((params, options) => m['contract-imports.flaw.duplicate']({ line: lineText(numberOf(params, 'line'), options.locale) }, options)),
  contractExists: error((params, options) => m['contract-imports.flaw.contractExists']({ manufacturer: textOf(params, 'manufacturer') }, options)),
  siteNew: warning((params, options) =>
    params.suggestion === undefined
      ? m['contract-imports.flaw.siteNew']({}, options)
      : m['contract-imports.flaw.siteNearest']({ suggestion: textOf(params, 'suggestion') }, options),
  ),
  running: warning((params, options) =>
    m['contract-imports.flaw.running']({ contract: textOf(params, 'contract'), until: formatDay(textOf(params, 'until'), options.locale, 'numeric') }, options),
  ),
} satisfies FlawRules;
export type ContractFlawCode = keyof typeof contractFlaws;
export type ContractFlaw = Flaw<MatrixColumn, ContractFlawCode>;
