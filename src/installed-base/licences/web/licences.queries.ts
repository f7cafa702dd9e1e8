import { calls } from '#platform/kit/web/api.ts';
import type * as importsApi from '../imports.api.ts';
import { agreementKind, licenceImportKind, licenceKind, smartAccountKind } from '../licences.journal.ts';
import type * as api from '../licences.api.ts';

const licences = calls<typeof api>();
const agreements = calls<typeof api>();
export const imports = calls<typeof importsApi>();

/** Licences on two days. */
export const comparisonQuery = (days: { from?: string | undefined; to?: string | undefined }) =>
  licences.list('GET /api/licences/comparison', { query: days }, { kinds: [licenceKind, licenceImportKind] });

/** Enterprise agreements and accounts, whichever sub-organisation is chosen. */
export const agreementsQuery = () => agreements.query('GET /api/agreements', undefined, { kinds: [agreementKind, smartAccountKind], isWhole: true });
