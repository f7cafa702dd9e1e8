import { calls } from '#platform/kit/web/api.ts';
import type * as peopleApi from '../people.api.ts';
import type * as viewAsApi from '../view-as.api.ts';

export const people = calls<typeof peopleApi>();
export const views = calls<typeof viewAsApi>();

/** People of a company: of the one on screen, or of another one that staff name. */
const peopleKinds = ['membership', 'invitation', 'user'] as const;
const ofCompany = (company: number | undefined) => ({ kinds: peopleKinds, ...(company === undefined ? {} : { company }) });
type PeopleInput = NonNullable<Parameters<typeof people.call<'GET /api/people'>>[1]>['query'];
export const peopleOf = (query: PeopleInput, company?: number) => people.list('GET /api/people', { query }, ofCompany(company));
export const personOf = (id: string, company?: number) => people.query('GET /api/people/:id', { params: { id } }, ofCompany(company));
export const membershipLimits = (company?: number) => people.query('GET /api/membership-limits', undefined, ofCompany(company));
export const managers = () => people.query('GET /api/managers', undefined, { kinds: ['membership'] });
