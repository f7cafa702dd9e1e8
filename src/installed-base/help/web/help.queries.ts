import { calls } from '#platform/kit/web/api.ts';
import type * as helpApi from '../help.api.ts';
import { helpPageKind } from '../help.journal.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type * as caseApi from '../support-case.api.ts';
import { contractKind } from '#installed-base/contracts/contracts.journal.ts';

const help = calls<typeof helpApi>();
export const writtenHelp = calls<typeof helpApi>();

/** Ways to the support of all manufacturers. */
export const helpQuery = () => help.query('GET /api/help', undefined, { company: null, kinds: [helpPageKind] });

/** The same in both languages, for staff. */
export const writtenHelpQuery = () => writtenHelp.query('GET /api/provider/help', undefined, { company: null, kinds: [helpPageKind] });

export const supportCases = calls<typeof caseApi>();

/** Device or contract that the address of the page names. */
export interface NamedSubject {
  device?: string | undefined;
  serial?: string | undefined;
  contract?: string | undefined;
}

export const subjectsQuery = (named: NamedSubject) =>
  supportCases.query('GET /api/support-cases', { query: { ...named } }, { kinds: [contractKind, 'device'], enabled: Object.values(named).some(Boolean) });

export const choicesQuery = (typed: string, isTyping: boolean) => ({
  ...supportCases.query('GET /api/support-cases/choices', { query: { q: typed } }, { enabled: isTyping && typed.trim().length >= 2 }),
  placeholderData: keepPreviousData,
});

/** Running contracts without the CCO ID that their manufacturer asks for. */
export const missingCcoIdQuery = () => supportCases.query('GET /api/support-cases/without-cco-id', undefined, { kinds: [contractKind] });
