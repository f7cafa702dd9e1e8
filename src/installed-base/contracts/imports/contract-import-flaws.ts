import { m } from '#generated/messages/messages.js';
import { commonFlaws, error, lineText, numberOf, textOf, warning, type Flaw, type FlawRules } from '#capabilities/imports/import-flaws.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { noSerialWord, type MatrixColumn } from './contract-matrix.ts';

const emptyTexts: Partial<Record<string, (typeof m)['contracts.import.flaw.emptyNumber']>> = {
  number: m['contracts.import.flaw.emptyNumber'],
  manufacturer: m['contracts.import.flaw.emptyManufacturer'],
  reference: m['contracts.import.flaw.emptyReference'],
  description: m['contracts.import.flaw.emptyDescription'],
  startsOn: m['contracts.import.flaw.emptyStart'],
  endsOn: m['contracts.import.flaw.emptyEnd'],
} satisfies Partial<Record<MatrixColumn, unknown>>;

/** Findings of the check of contracts. */
export const contractFlaws = {
  ...commonFlaws,
  empty: error((_params, options, column) =>
    column === 'serial'
      ? m['contracts.import.flaw.emptySerial']({ word: noSerialWord({}, options) }, options)
      : (emptyTexts[column]?.({}, options) ?? m['contracts.import.flaw.empty']({}, options)),
  ),
  serialNeeded: error((_params, options) => m['contracts.import.flaw.serialNeeded']({ word: noSerialWord({}, options) }, options)),
  severalSerials: error((_params, options) => m['contracts.import.flaw.severalSerials']({}, options)),
  serialPrefix: warning((params, options) => m['contracts.import.flaw.serialPrefix']({ serial: textOf(params, 'serial') }, options)),
  endBeforeStart: error((params, options) =>
    m['contracts.import.flaw.endBeforeStart']({ start: formatDay(textOf(params, 'start'), options.locale, 'numeric') }, options),
  ),
  manufacturerUnknown: error((params, options) =>
    params.suggestion === undefined
      ? m['contracts.import.flaw.manufacturerUnknown']({}, options)
      : m['contracts.import.flaw.manufacturerNearest']({ suggestion: textOf(params, 'suggestion') }, options),
  ),
  quantityOfSerial: error((_params, options) => m['contracts.import.flaw.quantityOfSerial']({}, options)),
  duplicate: error((params, options) => m['contracts.import.flaw.duplicate']({ line: lineText(numberOf(params, 'line'), options.locale) }, options)),
  contractExists: error((params, options) => m['contracts.import.flaw.contractExists']({ manufacturer: textOf(params, 'manufacturer') }, options)),
  siteNew: warning((params, options) =>
    params.suggestion === undefined
      ? m['contracts.import.flaw.siteNew']({}, options)
      : m['contracts.import.flaw.siteNearest']({ suggestion: textOf(params, 'suggestion') }, options),
  ),
  running: warning((params, options) =>
    m['contracts.import.flaw.running']({ contract: textOf(params, 'contract'), until: formatDay(textOf(params, 'until'), options.locale, 'numeric') }, options),
  ),
} satisfies FlawRules;
export type ContractFlawCode = keyof typeof contractFlaws;
export type ContractFlaw = Flaw<MatrixColumn, ContractFlawCode>;
