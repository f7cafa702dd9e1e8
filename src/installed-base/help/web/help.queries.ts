import { calls } from '#platform/kit/web/api.ts';
import type * as helpApi from '../help.api.ts';
import { helpPageKind } from '../help.journal.ts';
import type * as writtenApi from '../written-help.api.ts';

const help = calls<typeof helpApi>();
export const writtenHelp = calls<typeof writtenApi>();

/** Ways to the support of all manufacturers. */
export const helpQuery = () => help.query('GET /api/help', undefined, { company: null, kinds: [helpPageKind] });

/** The same in both languages, for staff. */
export const writtenHelpQuery = () => writtenHelp.query('GET /api/provider/help', undefined, { company: null, kinds: [helpPageKind] });
