import { readFileSync } from 'node:fs';
import { checkServerIdentity, type ConnectionOptions } from 'node:tls';
import { StartError } from '#platform/kernel/server/platform.ts';

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
type SslMode = (typeof sslModes)[number];

/** One server of the address. `host`: a name, an address, or the folder of a socket. */
export interface Host {
  host?: string;
  port?: number;
}

/** Servers of the database, and the way to reach them. */
export interface Connection extends Host {
  user?: string;
  password?: string;
  database?: string;
  /** Servers of which the first that takes changes is used; absent: the one of `host` and `port`. */
  hosts?: readonly Host[];
  /** Absent: as the environment of PostgreSQL's own programs says, else without TLS. */
  ssl?: false | ConnectionOptions;
  /** Without TLS where the server has none. */
  prefersSsl?: boolean;
  /** The way leads through a pooler that gives each connection a server connection of its own. */
  pooler?: 'session';
  /** Connections that one process may open; absent: `usualConnections`. */
  connections?: number;
}

const shape = /^postgres(?:ql)?:\/\/(?:(?<credentials>[^/?#]*)@)?(?<hosts>[^/?#@]*)(?:\/(?<database>[^?#]*))?(?:\?(?<query>[^#]*))?$/;

const remedy =
  'Write it as postgres://user:password@host:5432/database, with several hosts as host1:5432,host2:5432. Characters such as @ : / ? # % in a password are written in percent-encoding (%40 for @).';

const refuse = (what: string, how = remedy): never => {
  throw new StartError(what, how);
};

/** Reads `DATABASE_URL` in the form that libpq knows. A refused address is not repeated: it may hold a password.
 *  @throws StartError naming the part that cannot be used */
export function readAddress(url: string): Connection {
  const parts = shape.exec(url)?.groups;
  if (!parts) return refuse('DATABASE_URL is no address that can be used.');
  const query = new Map(new URLSearchParams(parts['query'] ?? ''));
  const unknown = [...query.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) refuse(`DATABASE_URL has the parameter "${unknown}", which is not known.`, `Remove it. Known are ${[...known].join(', ')}.`);
  const credentials = (parts['credentials'] ?? '').split(':');
  const hosts = parseHosts(query.get('host') ?? decodePart(parts['hosts'] ?? ''), query.get('port'));
  const password = query.get('password') ?? decodePart(credentials.slice(1).join(':'));
  const user = query.get('user') ?? decodePart(credentials[0]!);
  checkTarget(query.get('target_session_attrs'));
  const database = query.get('dbname') ?? decodePart(parts['database'] ?? '');
  return {
    ...(user && { user }),
    ...(password && { password }),
    ...(database && { database }),
    ...(hosts.length > 1 ? { hosts } : hosts[0]),
    ...readSsl(query),
  };
}

/** The last ones are libpq's, and change nothing here. */
const known = new Set([
  'host',
  'port',
  'user',
  'password',
  'dbname',
  'target_session_attrs',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'application_name',
  'connect_timeout',
  'channel_binding',
  'gssencmode',
]);

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('DATABASE_URL holds a % that begins no percent-encoding.');
  }
}

/** @param ports one for all hosts, or as many as there are hosts */
function parseHosts(list: string, ports: string | undefined): Host[] {
  const own = ports?.split(',') ?? [];
  const names = list.split(',');
  if (own.length > 1 && own.length !== names.length) refuse(`DATABASE_URL names ${names.length} hosts and ${own.length} ports.`);
  return names.map((name, index) => {
    // A folder may hold a colon; an address of version 6 stands in brackets.
    const parts = name.startsWith('/') ? undefined : /^(?<host>\[[^\]]*\]|[^:]*)(?::(?<port>.*))?$/.exec(name)?.groups;
    if (!name.startsWith('/') && !parts) return refuse('A host of DATABASE_URL cannot be read.');
    const host = (parts?.['host'] ?? name).replace(/^\[(.*)\]$/, '$1');
    const port = parts?.['port'] || own[index] || own[0] || '';
    if (port !== '' && (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)) refuse(`A port of DATABASE_URL is "${port}".`);
    return { ...(host && { host }), ...(port && { port: Number(port) }) };
  });
}

/** The portal writes: of several servers it uses one that takes changes, whichever of libpq's words for that is there. */
function checkTarget(target: string | undefined): void {
  if (target === undefined || ['any', 'read-write', 'primary'].includes(target)) return;
  const isKnown = ['read-only', 'standby', 'prefer-standby'].includes(target);
  refuse(
    `DATABASE_URL has target_session_attrs=${target}${isKnown ? ', but the portal needs a server that takes changes' : ''}.`,
    'Write target_session_attrs=read-write, or leave it out.',
  );
}

function readSsl(query: ReadonlyMap<string, string>): Pick<Connection, 'ssl' | 'prefersSsl'> {
  const readNamedFile = (name: string): string | undefined => {
    const at = query.get(name);
    try {
      return at === undefined ? undefined : readFileSync(at, 'utf8');
    } catch (error) {
      return refuse(
        `The file ${at} of ${name} in DATABASE_URL cannot be read (${(error as NodeJS.ErrnoException).code}).`,
        'Give the whole path of a PEM file that the user of the portal may read.',
      );
    }
  };
  const root = query.get('sslrootcert');
  const mode = (query.get('sslmode') ?? (root === undefined ? undefined : 'verify-full')) as SslMode | undefined;
  if (mode === undefined) return {};
  if (!sslModes.includes(mode)) refuse(`DATABASE_URL has sslmode=${mode}.`, `Write one of ${sslModes.join(', ')}.`);
  if (mode === 'disable') return { ssl: false };
  // The certificates that Node brings, by the name that libpq gives to those of the system.
  const ca = root === 'system' ? undefined : readNamedFile('sslrootcert');
  if (mode === 'verify-ca' && ca === undefined)
    refuse('DATABASE_URL has sslmode=verify-ca without a file of the certificate authority.', 'Add sslrootcert=/path/to/ca.pem, or write sslmode=verify-full.');
  const isVerified = mode === 'verify-full' || mode === 'verify-ca' || ca !== undefined;
  const cert = readNamedFile('sslcert');
  const key = readNamedFile('sslkey');
  return {
    ssl: {
      ...(ca === undefined ? {} : { ca }),
      ...(cert === undefined ? {} : { cert }),
      ...(key === undefined ? {} : { key }),
      rejectUnauthorized: isVerified,
      checkServerIdentity: mode === 'verify-full' ? checkServerIdentity : () => undefined,
    },
    ...(mode === 'prefer' ? { prefersSsl: true } : {}),
  };
}
