import { calls } from '#platform/kit/web/api.ts';
import type * as accountsApi from '../accounts.api.ts';
import type * as signInApi from '../sign-in.api.ts';

export const accounts = calls<typeof accountsApi>();
export const confirmation = calls<typeof signInApi>();
export const signIn = calls<typeof signInApi>();

/** Name and contact details of the provider, for pages without a session. */
export const portalQuery = () => signIn.query('GET /api/portal', undefined, { staleTime: Infinity });
export const ownSessionsQuery = () => accounts.query('GET /api/sessions');
