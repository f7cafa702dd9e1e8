import { isIP } from 'node:net';
import path from 'node:path';
import { readAddress, type Connection } from './db/address.ts';
import { fewestConnections, usualConnections } from './db/connection-shares.ts';
import { StartError } from '#platform/kernel/server/platform.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Configuration of this process, read once at its start. */
export interface Config {
  /** `PORT`, 3000. */
  port: number;
  /** `HOST`, 127.0.0.1. */
  host: string;
  /** `DATA_DIR`, absolute: the embedded database and the files. */
  dataDir: string;
  /** `DATABASE_URL`, with `DB_POOLER` and `DB_CONNECTIONS`; absent with the embedded database. */
  database?: Connection;
  /** `DB_CONNECTIONS`, 35: connections to the database that this process may open. */
  connections: number;
  /** `BASE_URL` without a slash at its end: what links in mails begin with. */
  baseUrl: string;
  /** `DEMO`: demonstration data and accounts, the mailbox page. On with the embedded database, off otherwise. */
  isDemo: boolean;
  /** `TODAY`, a calendar day that stands for today, in the demonstration only. */
  today?: string;
  /** `SMTP_URL` with `MAIL_FROM`; absent: mails stay in the outbox. */
  mail?: { url: string; from: string };
  /** `S3_…`; absent: files lie in `dataDir`. */
  s3?: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };
  /** `LOG_LEVEL`: `warn` in the demonstration, `info` otherwise. */
  logLevel: (typeof logLevels)[number];
  /** `TRUST_PROXY`: how many proxies, or which, add the caller's address to `X-Forwarded-For`; what stands left of them is not believed. */
  trustProxy: false | number | string[];
  /** `DRAIN_SECONDS`, 5: how long a process that was asked to stop still takes requests, while `/ready` says that it stops. */
  drainSeconds: number;
  /** `GEOCODER_URL` where `GEOCODER` is on: the public service that finds French addresses. Absent: towns alone, from the gazetteer. */
  geocoderUrl?: string;
  /** `MAP_TILE_…`; absent: the map of the portal. */
  mapTiles?: { url: string; attribution: string; maxZoom: number };
}

/** Reads the configuration from environment variables; an empty variable counts as absent.
 *  @throws {StartError} naming the variable that cannot be used */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  const port = readPort(read('PORT') ?? '3000');
  const connections = readConnections(read('DB_CONNECTIONS'));
  const database = readDatabase(read, connections);
  const baseUrl = readUrl('BASE_URL', read('BASE_URL'), ['http:', 'https:']);
  const isDemo = readSwitch('DEMO', read('DEMO'), database === undefined);
  return {
    port,
    database,
    connections,
    isDemo,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(read('DATA_DIR') ?? '.data'),
    baseUrl: (baseUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    today: readToday(read('TODAY'), isDemo),
    mail: readMail(read, baseUrl),
    s3: readS3(read),
    logLevel: readLogLevel(read('LOG_LEVEL') ?? (isDemo ? 'warn' : 'info')),
    trustProxy: readProxies(read('TRUST_PROXY')),
    drainSeconds: readDrain(read('DRAIN_SECONDS') ?? '5'),
    geocoderUrl: readGeocoder(read),
    mapTiles: readTiles(read),
  };
}

type Read = (name: string) => string | undefined;

function readPort(raw: string): number {
  const port = Number(raw);
  if (!/^\d+$/.test(raw) || port < 1 || port > 65_535)
    throw new StartError(`PORT is "${raw}", which is no port number.`, 'Set PORT to a number from 1 to 65535, for example 3000.');
  return port;
}

const drainMaxS = 300;

function readDrain(raw: string): number {
  if (/^\d{1,3}$/.test(raw) && Number(raw) <= drainMaxS) return Number(raw);
  throw new StartError(`DRAIN_SECONDS is "${raw}".`, `Set DRAIN_SECONDS to whole seconds from 0 to ${drainMaxS}, for example 5.`);
}

function readSwitch(name: string, raw: string | undefined, byDefault: boolean): boolean {
  if (raw === undefined) return byDefault;
  if (raw !== 'on' && raw !== 'off') throw new StartError(`${name} is "${raw}".`, `Set ${name} to "on" or "off".`);
  return raw === 'on';
}

const connectionsMax = 1_000;

function readConnections(raw: string | undefined): number {
  if (raw === undefined) return usualConnections;
  const connections = /^\d{1,5}$/.test(raw) ? Number(raw) : 0;
  if (connections < fewestConnections || connections > connectionsMax)
    throw new StartError(
      `DB_CONNECTIONS is "${raw}".`,
      `Set DB_CONNECTIONS to a number from ${fewestConnections} to ${connectionsMax}; ${usualConnections} without it.`,
    );
  return connections;
}

function readDatabase(read: Read, connections: number): Connection | undefined {
  const pooler = read('DB_POOLER');
  if (pooler !== undefined && pooler !== 'session')
    throw new StartError(
      `DB_POOLER is "${pooler}".`,
      'Set DB_POOLER to "session" where DATABASE_URL leads through a pooler in session mode, and leave it out otherwise.',
    );
  const url = read('DATABASE_URL');
  return url === undefined ? undefined : { ...readAddress(url), connections, ...(pooler ? { pooler } : {}) };
}

const proxiesMax = 5;

function readProxies(raw: string | undefined): Config['trustProxy'] {
  if (raw === undefined || raw === 'off') return false;
  if (/^\d$/.test(raw) && Number(raw) >= 1 && Number(raw) <= proxiesMax) return Number(raw);
  const proxies = raw.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isNetwork)) return proxies;
  throw new StartError(
    `TRUST_PROXY is "${raw}", which says neither how many proxies nor which ones stand in front of the portal.`,
    'Set TRUST_PROXY to the number of proxies (1 for one nginx), or to their addresses (10.0.0.0/8, 127.0.0.1), or to "off" without a proxy.',
  );
}

/** An IP address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/') as [string, ...string[]];
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most));
}

/** A refused address is not repeated: it may hold a password. */
function readUrl(name: string, raw: string | undefined, protocols: readonly string[]): string | undefined {
  if (raw === undefined) return undefined;
  const protocol = URL.canParse(raw) ? new URL(raw).protocol : '';
  if (!protocols.includes(protocol))
    throw new StartError(
      `${name} is no address that can be used.`,
      `Set ${name} to an address that begins with ${protocols.map((known) => `${known}//`).join(' or ')}.`,
    );
  return raw;
}

function readToday(raw: string | undefined, isDemo: boolean): string | undefined {
  if (raw === undefined) return undefined;
  if (!isDemo) throw new StartError('TODAY is set, but this is no demonstration: a real installation follows the calendar.', 'Remove TODAY, or set DEMO=on.');
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? new Date(`${raw}T00:00:00Z`) : undefined;
  // A day that does not exist is either refused by Date or moved to the next month.
  if (!instant || Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(raw)) {
    throw new StartError(`TODAY is "${raw}", which is no day of the calendar.`, 'Write it as YYYY-MM-DD, for example 2026-11-19.');
  }
  return raw;
}

function readMail(read: Read, baseUrl: string | undefined): Config['mail'] {
  const url = readUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']);
  if (url === undefined) return undefined;
  const from = read('MAIL_FROM');
  if (!from?.includes('@'))
    throw new StartError(
      'SMTP_URL is set, but MAIL_FROM is not an e-mail address.',
      'Set MAIL_FROM to the sender of the mails, for example portail@provider.example.',
    );
  if (!baseUrl)
    throw new StartError(
      'SMTP_URL is set, but BASE_URL is missing: links in mails would lead nowhere.',
      'Set BASE_URL to the address of the portal, for example https://portal.provider.example.',
    );
  return { url, from };
}

function readS3(read: Read): Config['s3'] {
  const names = { endpoint: 'S3_ENDPOINT', bucket: 'S3_BUCKET', accessKey: 'S3_ACCESS_KEY', secretKey: 'S3_SECRET_KEY' } as const;
  const missing = Object.values(names).filter((name) => !read(name));
  if (missing.length === Object.keys(names).length) return undefined;
  if (missing.length > 0)
    throw new StartError(
      `Files are to be kept in S3, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      'Set all of them, or none to keep files in DATA_DIR.',
    );
  return {
    endpoint: readUrl('S3_ENDPOINT', read('S3_ENDPOINT'), ['http:', 'https:'])!,
    bucket: read(names.bucket)!,
    accessKey: read(names.accessKey)!,
    secretKey: read(names.secretKey)!,
    region: read('S3_REGION') ?? 'us-east-1',
  };
}

const publicGeocoder = 'https://data.geopf.fr/geocodage';

function readGeocoder(read: Read): string | undefined {
  const url = readUrl('GEOCODER_URL', read('GEOCODER_URL'), ['http:', 'https:']) ?? publicGeocoder;
  return readSwitch('GEOCODER', read('GEOCODER'), false) ? url.replace(/\/+$/, '') : undefined;
}

const tileZoom = { least: 1, most: 22, usual: 19 };

function readTiles(read: Read): Config['mapTiles'] {
  const url = readUrl('MAP_TILE_URL', read('MAP_TILE_URL'), ['http:', 'https:']);
  if (url === undefined) return undefined;
  // The content policy names the host: one with a variable would have to be a pattern.
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part)) || !/^https?:\/\/[\w.-]+(?::\d+)?\//.test(url))
    throw new StartError('MAP_TILE_URL is no address of tiles.', 'Set MAP_TILE_URL to one host with {z}, {x} and {y}: https://tiles.example/{z}/{x}/{y}.png');
  const attribution = read('MAP_TILE_ATTRIBUTION');
  if (attribution === undefined)
    throw new StartError(
      'MAP_TILE_URL is set, but MAP_TILE_ATTRIBUTION is missing.',
      'Set MAP_TILE_ATTRIBUTION to the names that the licence of the tiles asks for.',
    );
  const raw = read('MAP_TILE_MAX_ZOOM') ?? String(tileZoom.usual);
  const maxZoom = /^\d+$/.test(raw) ? Number(raw) : 0;
  if (maxZoom < tileZoom.least || maxZoom > tileZoom.most)
    throw new StartError(`MAP_TILE_MAX_ZOOM is "${raw}".`, `Set MAP_TILE_MAX_ZOOM to a number from ${tileZoom.least} to ${tileZoom.most}.`);
  return { url, attribution, maxZoom };
}

function readLogLevel(raw: string): Config['logLevel'] {
  const level = logLevels.find((known) => known === raw);
  if (!level) throw new StartError(`LOG_LEVEL is "${raw}".`, `Set LOG_LEVEL to one of: ${logLevels.join(', ')}.`);
  return level;
}

declare module '#platform/kernel/server/platform.ts' {
  interface Platform {
    config: Config;
  }
}
