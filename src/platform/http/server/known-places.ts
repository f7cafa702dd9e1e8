import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { newSecret } from '#platform/kernel/server/ids.ts';
import { networkAddress, admit, throttleKey, type Throttle } from './rate-limit.ts';
import { cookieName } from './sessions.ts';

/** Attempts to sign in as somebody, counted so that strangers who know a name cannot keep its owner out: a browser or an address in which they
 *  have signed in before is counted apart. */

const knownForDays = 30;

/** Origin of an attempt: its network address, and the secret of a browser in which somebody has signed in before. */
export interface Origin {
  address: string;
  device: string;
}

/** Purpose and owner of attempts, and their limits. */
export interface Guarded {
  purpose: string;
  /** Name of the account, as it is typed. */
  owner: string;
  /** Limit from an unknown address. */
  own: Limit;
  /** Limit from a known browser or address; absent: the same as for others. */
  known?: Limit;
  /** Limit of strangers at one address, over all accounts. */
  address: Limit;
  /** Limit of strangers at all addresses together. It also delays the owner in a new place, so its maximum delay is short. */
  everywhere: Limit;
}
export type Limit = Omit<Throttle, 'key'>;

const knownKeys = ({ purpose, owner }: Pick<Guarded, 'purpose' | 'owner'>, { address, device }: Origin) => ({
  device: throttleKey(purpose, 'known', owner, device),
  address: throttleKey(purpose, 'known', owner, address),
});

/** Admits an attempt. @returns the throttles that counted it: first that of the place, then those that strangers share @throws tooMany */
export async function admitAttempt(platform: Platform, guarded: Guarded, origin: Origin): Promise<Throttle[]> {
  const { purpose, owner, own, known: ofKnown = own, address, everywhere } = guarded;
  const known = knownKeys(guarded, origin);
  const rows = await platform.database.system.db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'in', [known.device, known.address])
    .where('windowStartedAt', '>', sql<string>`now() - make_interval(days => ${knownForDays})`)
    .execute();
  const isKnownDevice = rows.some(({ key }) => key === known.device);
  const here = { key: throttleKey(purpose, 'account', owner, isKnownDevice ? origin.device : origin.address), ...(rows.length > 0 ? ofKnown : own) };
  const shared = [
    { key: throttleKey(purpose, 'address', origin.address), ...address },
    { key: throttleKey(purpose, 'account', owner), ...everywhere },
  ];
  const throttles = rows.length > 0 ? [here] : [here, ...shared];
  for (const throttle of throttles) await admit(platform, throttle);
  return throttles;
}

/** Statement that keeps browser and address as places in which the owner has signed in. */
export const keepPlaces = (guarded: Pick<Guarded, 'purpose' | 'owner'>, origin: Origin) => {
  const known = knownKeys(guarded, origin);
  return sql`insert into rate_limits (key, window_started_at, hits) values (${known.device}, now(), 1), (${known.address}, now(), 1)
    on conflict (key) do update set window_started_at = now()`;
};

const deviceDays = 400;

/** Origin of a request; its browser gets a secret where it has none. */
export function readOrigin({ config }: Pick<Platform, 'config'>, request: FastifyRequest): Origin {
  const sent = request.cookies[cookieName(config, 'browser')] ?? '';
  return { address: networkAddress(request), device: /^[\w-]{43}$/.test(sent) ? sent : newSecret() };
}

/** Lets the browser be recognised at its next sign-in. It gives no access. */
export const rememberDevice = ({ config }: Pick<Platform, 'config'>, reply: FastifyReply, { device }: Origin): void =>
  void reply.setCookie(cookieName(config, 'browser'), device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    maxAge: deviceDays * 86_400,
  });
