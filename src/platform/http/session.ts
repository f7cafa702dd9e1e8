import { z } from 'zod';
import { mailStates } from '#platform/kernel/provider-identity.ts';
import { companyId, day, instant, responseText } from './schemas.ts';

/** A company the caller may act for, with their rights in it. */
export const sessionCompany = z
  .object({
    companyId: companyId(),
    name: responseText(200),
    customerNumber: responseText(60).nullable(),
    kind: z.enum(['customer', 'partner']),
    role: z.enum(['member', 'manager']),
    prices: z.boolean(),
    services: z.boolean(),
    accepts: z.boolean(),
    /** Sees some of the sites or sub-organisations alone. */
    isLimited: z.boolean(),
    /** Reached through the partner space: the caller acts on this client's behalf. */
    partner: z.boolean(),
  })
  .meta({ id: 'SessionCompany' });
export type SessionCompany = z.output<typeof sessionCompany>;

export const sessionUser = z
  .object({
    id: z.uuid(),
    fullName: responseText(200),
    firstName: responseText(100),
    lastName: responseText(100),
    email: responseText(254),
    profileRole: responseText(100),
    jobFunction: responseText(100),
    landline: responseText(40),
    mobile: responseText(40),
    ccoId: responseText(60),
    language: z.enum(['fr', 'en']).nullable(),
    timeZone: responseText(60),
    appearance: z.enum(['light', 'dark', 'auto']),
    density: z.enum(['compact', 'comfortable']),
    /** Version of the profile, so that a change does not overwrite one made elsewhere. */
    version: z.int().min(1),
    /** Null for customers. */
    staffRole: z.enum(['agent', 'technician', 'administrator']).nullable(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof sessionUser>;

/** The provider as pages show it, to visitors too. */
export const shownProvider = z
  .object({
    name: responseText(200),
    phone: responseText(40),
    /** Monday to Friday, as `HH:MM` on the clock of the provider, and its closing days. */
    hours: z.object({ opens: responseText(5), closes: responseText(5), closedOn: z.array(day()).max(1000) }),
    /** In place of the mark of the product; its address begins with a slash. */
    logo: z.object({ address: responseText(100), width: z.int(), height: z.int() }).nullable(),
    /** Whether mails leave the portal: `none` without a mail server, `away` while it has taken none for some minutes. */
    mail: z.enum(mailStates),
  })
  .meta({ id: 'Provider' });
export type ShownProvider = z.output<typeof shownProvider>;

/** The signed-in user and their rights: response of `GET /api/me`, `POST /api/login` and of whatever opens a session.
 *  `con_seq` is the session's public number. */
export const sessionResponse = z
  .object({
    user: sessionUser,
    con_seq: responseText(100),
    /** The session's anti-forgery token, the same value as the `x-xsrf-token` header; only where a session is opened. */
    con_password: responseText(100).optional(),
    /** The first ones by name; `companiesMore` says that there are others, to be searched. */
    companies: z.array(sessionCompany).max(50),
    companiesMore: z.boolean(),
    lastCompany: z.union([companyId(), z.literal('all')]).nullable(),
    /** The demonstration data set is loaded. */
    demo: z.boolean(),
    /** The provider's calendar day. */
    today: day(),
    provider: shownProvider,
    /** A session opened to set a forgotten password may do nothing else. */
    passwordStep: z.boolean(),
    /** Whether the owner has confirmed the address. Before that, an account may only ask for the mail again and correct the address. */
    isConfirmed: z.boolean(),
    /** Present where a member of staff views the portal as `user`: who they are, and when the view ends by itself. */
    viewing: z.object({ by: responseText(200), companyId: companyId(), until: instant() }).optional(),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof sessionResponse>;
