import { calls } from '#platform/web/api.ts';
import type * as accountsApi from '../accounts.api.ts';
import type * as confirmationApi from '../address-confirmation.api.ts';
import type * as peopleApi from '../people.api.ts';
import type * as signInApi from '../sign-in.api.ts';
import type * as viewAsApi from '../view-as.api.ts';

export const accounts = calls<typeof accountsApi>();
export const confirmation = calls<typeof confirmationApi>();
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
export const signIn = calls<typeof signInApi>();

/** Name and contact details of the provider, for pages without a session. */
export const portalQuery = () => signIn.query('GET /api/portal', undefined, { staleTime: Infinity });
export const ownSessionsQuery = () => accounts.query('GET /api/sessions');
