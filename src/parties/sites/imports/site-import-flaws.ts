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
import { issueText } from '#platform/kernel/issues.ts';
import { labelRequired, typeRequired } from '../sites.errors.ts';
import type { SiteColumn } from './site-matrix.ts';

/** Flaws of the check of sites. */
export const siteFlaws = {
  ...commonFlaws,
  /** The owner's sentences of the wizard. */
  empty: defineFlaw((_params, { locale }, column) => issueText(column === 'type' ? typeRequired : labelRequired, {}, locale)),
  /** An error of the wizard: `issue` is its code. */
  field: defineFlaw((params, { locale }) => issueText(readTextParam(params, 'issue'), params, locale)),
  countryUnknown: defineFlaw((params, options) =>
    params.suggestion === undefined
      ? m['sites.import.flaw.countryUnknown']({}, options)
      : m['sites.import.flaw.countryNearest']({ suggestion: readTextParam(params, 'suggestion') }, options),
  ),
  hoursUnreadable: defineFlaw((_params, options) => m['sites.import.flaw.hoursUnreadable']({}, options)),
  contactName: defineFlaw((_params, options) => m['sites.import.flaw.contactName']({}, options)),
  duplicate: defineFlaw((params, options) => m['sites.import.flaw.duplicate']({ line: lineText(readNumberParam(params, 'line'), options.locale) }, options)),
  codeExists: defineFlaw((params, options) => m['sites.import.flaw.codeExists']({ label: readTextParam(params, 'label') }, options)),
  labelExists: defineFlaw((params, options) => m['sites.import.flaw.labelExists']({ code: readTextParam(params, 'code') }, options)),
  townOther: defineWarning((params, options) =>
    m['sites.import.flaw.townOther']({ code: readTextParam(params, 'code'), suggestion: readTextParam(params, 'suggestion') }, options),
  ),
  postalCodeDigits: defineWarning((_params, options) => m['sites.import.flaw.postalCodeDigits']({}, options)),
  unplaced: defineWarning((_params, options) => m['sites.import.flaw.unplaced']({}, options)),
  contactKnown: defineWarning((params, options) => m['sites.import.flaw.contactKnown']({ name: readTextParam(params, 'name') }, options)),
  contactDiffers: defineWarning((params, options) =>
    m['sites.import.flaw.contactDiffers']({ line: lineText(readNumberParam(params, 'line'), options.locale) }, options),
  ),
} satisfies FlawRules;
export type SiteFlawCode = keyof typeof siteFlaws;
export type SiteFlaw = Flaw<SiteColumn, SiteFlawCode>;
