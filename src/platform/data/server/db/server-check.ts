import type pg from 'pg';
import { StartError } from '#platform/kernel/server/platform.ts';
import type { Connection } from './address.ts';
import { usualConnections } from './connection-shares.ts';
import { Hosts, noSsl, openClient, type AdmittedClient } from './hosts.ts';
import { scopeRoles } from './pools.ts';
import { checkOwnBackends, UnfitConnection } from './connection-settings.ts';

const oldestSupported = 150_000;

const extensions = ['pg_trgm', 'btree_gin'];

interface ServerFacts {
  version: number;
  user: string;
  database: string;
  mayCreateRoles: boolean;
  ownsDatabase: boolean;
  missingExtensions: string[];
  /** Whether the server was built with ICU, whose French order the columns have. */
  hasIcu: boolean;
  /** Character encoding of the database. */
  encoding: string;
  /** Roles of another installation on this server that this user may not hand out. */
  foreignRoles: string[];
}

const factsQuery = `
  select current_setting('server_version_num')::int as version, current_user as user, current_database() as database,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreateRoles",
    (select pg_has_role(current_user, datdba, 'member') from pg_database where datname = current_database()) as "ownsDatabase",
    array(select wanted from unnest($1::text[]) as wanted where wanted not in (select name from pg_available_extensions)) as "missingExtensions",
    exists (select from pg_collation where collprovider = 'i') as "hasIcu", current_setting('server_encoding') as encoding,
    array(select rolname::text from pg_roles where rolname = any ($2) and not pg_has_role(current_user, oid, 'member with admin option')) as "foreignRoles"`;

/** Since PostgreSQL 16 a role is handed out only by who has it with the admin option. */
const adminOptionSince = 160_000;

/** SQL that an administrator runs once, when the user of `DATABASE_URL` lacks rights. */
function missingRights({ version, user, database, mayCreateRoles, ownsDatabase, foreignRoles }: ServerFacts): string[] {
  return [
    ...(mayCreateRoles ? [] : [`ALTER ROLE "${user}" CREATEROLE;`]),
    ...(ownsDatabase ? [] : [`ALTER DATABASE "${database}" OWNER TO "${user}";`]),
    ...(foreignRoles.length > 0 && version >= adminOptionSince ? [`GRANT ${foreignRoles.join(', ')} TO "${user}" WITH ADMIN OPTION;`] : []),
  ];
}

/** Checks a server before anything is written on it.
 *  @throws StartError when it is too old, takes no changes, has another encoding than UTF-8, or lacks rights or modules */
export async function checkServer(client: pg.Client): Promise<void> {
  const { version } = (await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")).rows[0]!;
  if (version < oldestSupported)
    throw new StartError(`The database server is PostgreSQL ${Math.floor(version / 10_000)}: it is too old.`, 'Use PostgreSQL 15 or later.');
  await checkWritable(client);
  const { rows } = await client.query<ServerFacts>(factsQuery, [extensions, scopeRoles.map((role) => `passerelle_${role}`)]);
  const facts = rows[0]!;
  const rights = missingRights(facts);
  if (rights.length > 0)
    throw new StartError(
      `The user "${facts.user}" must own the database "${facts.database}" and may create roles.`,
      `Run this SQL in that database as an administrator, then start again:\n${rights.join('\n')}`,
    );
  if (facts.encoding !== 'UTF8')
    throw new StartError(
      `The database "${facts.database}" is encoded in ${facts.encoding}, which does not hold all names.`,
      `Create it in UTF-8: CREATE DATABASE … OWNER "${facts.user}" ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;`,
    );
  if (!facts.hasIcu)
    throw new StartError(
      'The database server was built without ICU, which sorts names in French order.',
      'Use a PostgreSQL with ICU, as most packages have it.',
    );
  if (facts.missingExtensions.length > 0)
    throw new StartError(
      `The database server lacks ${facts.missingExtensions.join(' and ')}.`,
      'Install the additional modules of PostgreSQL on it (package postgresql-contrib), then start again.',
    );
}

async function checkWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(
    `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  if (rows[0]!.isStandby)
    throw new StartError(
      'The database server is a standby, or recovers: it takes no changes.',
      'Let DATABASE_URL lead to the primary, or name all servers: postgres://user:password@host1,host2/database?target_session_attrs=read-write',
    );
  if (rows[0]!.isReadOnly)
    throw new StartError(
      'The database is read-only.',
      'Find out who made it so, as some providers do when its disk is full; then ALTER DATABASE … RESET default_transaction_read_only, and start again.',
    );
}

interface Room {
  /** Limit of the server, the user or the database; null: none. */
  most: number | null;
  used: number;
  setting: string;
}

/** The limits that a new connection meets. A superuser meets those of the server alone. */
const roomQuery = `
  with here as (select r.rolsuper, r.rolconnlimit, d.datconnlimit from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()),
    others as (select usename, datname from pg_stat_activity where usesysid is not null and pid <> pg_backend_pid())
  select current_setting('max_connections')::int
      - case when rolsuper then 0 else current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true)::int, 0) end as most,
    (select count(*)::int from others) as used, 'max_connections of the server' as setting from here
  union all select case when rolsuper then null else nullif(rolconnlimit, -1) end,
    (select count(*)::int from others where usename = current_user), 'the connection limit of the user' from here
  union all select case when rolsuper then null else nullif(datconnlimit, -1) end,
    (select count(*)::int from others where datname = current_database()), 'the connection limit of the database' from here`;

const roomRemedy = 'Raise that limit, or set DB_CONNECTIONS to fewer.';

/** @returns a warning where others use so many connections that this process may lack some. @throws StartError when it could never have all of its own */
async function checkRoom(client: pg.Client, wanted: number): Promise<string[]> {
  const { rows } = await client.query<Room>(roomQuery);
  const limited = rows.flatMap(({ most, ...room }) => (most === null ? [] : [{ ...room, most }]));
  const tooFew = limited.find(({ most }) => most < wanted);
  if (tooFew)
    throw new StartError(
      `The portal opens up to ${wanted} connections to the database (DB_CONNECTIONS), but ${tooFew.setting} leaves ${tooFew.most}.`,
      roomRemedy,
    );
  const tight = limited.find(({ most, used }) => most - used < wanted);
  return tight
    ? [
        `The portal opens up to ${wanted} connections to the database (DB_CONNECTIONS), but ${tight.setting} leaves ${tight.most}, of which ${tight.used} are in use. ${roomRemedy}`,
      ]
    : [];
}

const openTimeoutMs = 4_000;
const certificateErrors = /^ERR_TLS|CERT|SIGNATURE|ISSUER/;

/** @throws StartError when nobody responds or the user is refused; the password of the address is not repeated */
export async function connect(hosts: Hosts): Promise<AdmittedClient> {
  try {
    return await openClient(hosts, {}, { name: 'passerelle start', timeoutMs: openTimeoutMs });
  } catch (error) {
    throw error instanceof UnfitConnection ? error : explainConnectFailure(error as Error & { code?: string });
  }
}

function explainConnectFailure(error: Error & { code?: string }): StartError {
  const { code = '', message } = error;
  const makeError = (what: string, remedy: string) => new StartError(what, remedy, error);
  if (code === '53300') return makeError(`The database has no connection left: ${message}.`, 'Stop what uses its connections, or raise max_connections.');
  if (code === '57P03') return makeError(`The database is not ready: ${message}.`, 'Start again in a moment.');
  if (code === '25006') return makeError('No server of DATABASE_URL takes changes.', 'Promote one of them, or add the primary to the hosts, then start again.');
  if (message === noSsl)
    return makeError('The database server has no TLS, which sslmode in DATABASE_URL asks for.', 'Turn TLS on there (ssl = on), or write sslmode=disable.');
  if (certificateErrors.test(code))
    return makeError(
      `The certificate of the database server is not accepted: ${message}.`,
      'Check that sslrootcert in DATABASE_URL is the file of the authority that signed it, and that the host in DATABASE_URL is one of its names.',
    );
  if (/no encryption|SSL off/.test(message))
    return makeError(`The database refuses a connection without TLS: ${message}.`, 'Add sslmode=verify-full (or require) to DATABASE_URL.');
  return makeError(
    `The database cannot be reached: ${message || code}.`,
    'Check the address in DATABASE_URL, the name of the database, the user and the password, and that it accepts connections from this machine.',
  );
}

/** Checks the way to the database before anything is written there: that settings of a connection hold, and that there is room for all of them.
 *  @returns warnings for the operator. @throws StartError */
export async function checkWay(connection: Connection): Promise<string[]> {
  const hosts = new Hosts(connection);
  const first = await connect(hosts);
  try {
    const warnings = await checkRoom(first, connection.connections ?? usualConnections);
    const second = await connect(hosts);
    try {
      await checkOwnBackends([first, second]);
    } finally {
      await second.end();
    }
    return warnings;
  } finally {
    await first.end();
  }
}
