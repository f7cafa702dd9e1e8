import { m } from '#generated/messages/messages.js';
import {
  commonFlaws,
  defineFlaw,
  lineText,
  readNumberParam,
  readTextParam,
  defineWarning,
  type Flaw,
  type FlawRules,
} from '#capabilities/imports/import-flaws.ts';
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

/** Flaws of the check of contracts. */
export const contractFlaws = {
  ...commonFlaws,
  empty: defineFlaw((_params, options, column) =>
    column === 'serial'
      ? m['contracts.import.flaw.emptySerial']({ word: noSerialWord({}, options) }, options)
      : (emptyTexts[column]?.({}, options) ?? m['contracts.import.flaw.empty']({}, options)),
  ),
  serialNeeded: defineFlaw((_params, options) => m['contracts.import.flaw.serialNeeded']({ word: noSerialWord({}, options) }, options)),
  severalSerials: defineFlaw((_params, options) => m['contracts.import.flaw.severalSerials']({}, options)),
  serialPrefix: defineWarning((params, options) => m['contracts.import.flaw.serialPrefix']({ serial: readTextParam(params, 'serial') }, options)),
  endBeforeStart: defineFlaw((params, options) =>
    m['contracts.import.flaw.endBeforeStart']({ start: formatDay(readTextParam(params, 'start'), options.locale, 'numeric') }, options),
  ),
  manufacturerUnknown: defineFlaw((params, options) =>
    params.suggestion === undefined
      ? m['contracts.import.flaw.manufacturerUnknown']({}, options)
      : m['contracts.import.flaw.manufacturerNearest']({ suggestion: readTextParam(params, 'suggestion') }, options),
  ),
  quantityOfSerial: defineFlaw((_params, options) => m['contracts.import.flaw.quantityOfSerial']({}, options)),
  duplicate: defineFlaw((params, options) =>
    m['contracts.import.flaw.duplicate']({ line: lineText(readNumberParam(params, 'line'), options.locale) }, options),
  ),
  contractExists: defineFlaw((params, options) => m['contracts.import.flaw.contractExists']({ manufacturer: readTextParam(params, 'manufacturer') }, options)),
  siteNew: defineWarning((params, options) =>
    params.suggestion === undefined
      ? m['contracts.import.flaw.siteNew']({}, options)
      : m['contracts.import.flaw.siteNearest']({ suggestion: readTextParam(params, 'suggestion') }, options),
  ),
  running: defineWarning((params, options) =>
    m['contracts.import.flaw.running'](
      { contract: readTextParam(params, 'contract'), until: formatDay(readTextParam(params, 'until'), options.locale, 'numeric') },
      options,
    ),
  ),
} satisfies FlawRules;
export type ContractFlawCode = keyof typeof contractFlaws;
export type ContractFlaw = Flaw<MatrixColumn, ContractFlawCode>;
