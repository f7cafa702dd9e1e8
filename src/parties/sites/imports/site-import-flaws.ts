import { m } from '#generated/messages/messages.js';
import { commonFlaws, error, lineText, numberOf, textOf, warning, type Flaw, type FlawRules } from '#capabilities/imports/import-flaws.ts';
import { issueText } from '#platform/kernel/issues.ts';
import { labelRequired, typeRequired } from '../sites.errors.ts';
import type { SiteColumn } from './site-matrix.ts';

/** Findings of the check of sites. */
export const siteFlaws = {
  ...commonFlaws,
  /** The owner's sentences of the wizard. */
  empty: error((_params, { locale }, column) => issueText(column === 'type' ? typeRequired : labelRequired, {}, locale)),
  /** An error of the wizard: `issue` is its code. */
  field: error((params, { locale }) => issueText(textOf(params, 'issue'), params, locale)),
  countryUnknown: error((params, options) =>
    params.suggestion === undefined
      ? m['sites.import.flaw.countryUnknown']({}, options)
      : m['sites.import.flaw.countryNearest']({ suggestion: textOf(params, 'suggestion') }, options),
  ),
  hoursUnreadable: error((_params, options) => m['sites.import.flaw.hoursUnreadable']({}, options)),
  contactName: error((_params, options) => m['sites.import.flaw.contactName']({}, options)),
  duplicate: error((params, options) => m['sites.import.flaw.duplicate']({ line: lineText(numberOf(params, 'line'), options.locale) }, options)),
  codeExists: error((params, options) => m['sites.import.flaw.codeExists']({ label: textOf(params, 'label') }, options)),
  labelExists: error((params, options) => m['sites.import.flaw.labelExists']({ code: textOf(params, 'code') }, options)),
  townOther: warning((params, options) =>
    m['sites.import.flaw.townOther']({ code: textOf(params, 'code'), suggestion: textOf(params, 'suggestion') }, options),
  ),
  postalCodeDigits: warning((_params, options) => m['sites.import.flaw.postalCodeDigits']({}, options)),
  unplaced: warning((_params, options) => m['sites.import.flaw.unplaced']({}, options)),
  contactKnown: warning((params, options) => m['sites.import.flaw.contactKnown']({ name: textOf(params, 'name') }, options)),
  contactDiffers: warning((params, options) => m['sites.import.flaw.contactDiffers']({ line: lineText(numberOf(params, 'line'), options.locale) }, options)),
} satisfies FlawRules;
export type SiteFlawCode = keyof typeof siteFlaws;
export type SiteFlaw = Flaw<SiteColumn, SiteFlawCode>;
