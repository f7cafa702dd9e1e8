import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { readAddress } from '../../src/platform/data/server/db/address.ts';
import { openPools } from '../../src/platform/data/server/db/pools.ts';
import { checkWay } from '../../src/platform/data/server/db/server-check.ts';
import { administrator, password, putInService } from '../support/installation.ts';
import { startInVain } from '../support/portal.ts';
import { faultTest as test, waitUntil } from '../support/scene.ts';
import { ordinary, serverFolder, startServer } from '../support/servers.ts';
import { createErpVisitor, makeProduct, signIn, createVisitor } from '../support/visitor.ts';

test('when the primary is lost and its standby promoted, the portal goes on without a restart, and loses nothing', async ({ scene }) => {
  const primary = await startServer();
  const standby = await startServer({ standbyOf: primary });
  try {
    const refused = await startInVain({ DATABASE_URL: standby.address(), DATA_DIR: scene.folder() });
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/is a standby, or recovers: it takes no changes/)]);
    expect(refused.output).not.toMatch(/^\s+at /m);

    // The standby comes first: the portal looks for the one that takes changes.
    const DATABASE_URL = `postgres://passerelle@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/passerelle?target_session_attrs=read-write`;
    await primary.ask("alter system set synchronous_standby_names = 'standby'");
    await primary.ask('select pg_reload_conf()');
    const { address, output } = await scene.portal({ DATABASE_URL, DATA_DIR: scene.folder() });
    const key = await putInService(address, output());
    const staff = await signIn(address, administrator.email, password);
    const product = makeProduct();
    expect((await createErpVisitor(address, key).call('POST', '/api/ingest/products', JSON.stringify(product))).body).toMatchObject({ created: 1 });
    await primary.kill();
    const { status, headers, body } = await staff.call('POST', '/api/provider/api-keys', { name: 'Perdu' });
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'unavailable']);
    standby.promote();
    await waitUntil(async () => (await createVisitor(address).call('GET', '/ready')).status === 200);
    expect((await staff.call('POST', '/api/provider/api-keys', { name: 'Après' })).status).toBe(201);
    expect((await createErpVisitor(address, key).call('POST', '/api/ingest/products', JSON.stringify(product))).body).toMatchObject({ unchanged: 1 });
  } finally {
    await primary.kill();
    await standby.kill();
  }
});

const openssl = (...words: string[]): void => {
  const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** An authority of one's own, and a server's certificate by it. */
function makeCertificates(folder: string): { ca: string; other: string } {
  const resolvePath = (name: string) => path.join(folder, name);
  const days = ['-days', '2'];
  for (const name of ['ca', 'other'])
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      resolvePath(`${name}.key`),
      '-out',
      resolvePath(`${name}.pem`),
      ...days,
    );
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    resolvePath('server.key'),
    '-out',
    resolvePath('server.csr'),
  );
  openssl(
    'x509',
    '-req',
    '-in',
    resolvePath('server.csr'),
    '-CA',
    resolvePath('ca.pem'),
    '-CAkey',
    resolvePath('ca.key'),
    '-copy_extensions',
    'copy',
    '-out',
    resolvePath('server.pem'),
    ...days,
  );
  chmodSync(resolvePath('server.key'), 0o600);
  if (ordinary.uid !== undefined) for (const name of ['server.key', 'server.pem']) chownSync(resolvePath(name), ordinary.uid, ordinary.gid!);
  return { ca: resolvePath('ca.pem'), other: resolvePath('other.pem') };
}

test('TLS is asked for, and the certificate checked, as sslmode says', async () => {
  const folder = serverFolder('passerelle-tls-');
  const { ca, other } = makeCertificates(folder);
  const server = await startServer({ conf: ['ssl = on', `ssl_cert_file = '${folder}/server.pem'`, `ssl_key_file = '${folder}/server.key'`] });
  const plain = await startServer();
  const checkConnection = (host: string, query: string, port = server.port) =>
    checkWay(readAddress(`postgres://passerelle@${host}:${port}/passerelle?${query}`));
  try {
    for (const query of [
      `sslmode=verify-full&sslrootcert=${ca}`,
      `sslmode=verify-ca&sslrootcert=${ca}`,
      'sslmode=require',
      'sslmode=prefer',
      'sslmode=disable',
    ])
      expect(await checkConnection('localhost', query)).toEqual([]);
    expect(await checkConnection('127.0.0.1', `sslmode=verify-ca&sslrootcert=${ca}`)).toEqual([]);
    expect(await checkConnection('127.0.0.1', 'sslmode=prefer', plain.port)).toEqual([]);
    const refused = [
      ['localhost', `sslmode=verify-full&sslrootcert=${other}`],
      ['127.0.0.1', `sslmode=verify-full&sslrootcert=${ca}`],
      ['localhost', 'sslmode=verify-full'],
    ] as const;
    for (const [host, query] of refused)
      await expect(checkConnection(host, query)).rejects.toThrow(/certificate of the database server is not accepted.*\n.*sslrootcert/);
    await expect(checkConnection('127.0.0.1', 'sslmode=require', plain.port)).rejects.toThrow(/has no TLS/);
    // Every connection of the portal goes the same way.
    const verified = readAddress(`postgres://passerelle@localhost:${server.port}/passerelle?sslmode=verify-full&sslrootcert=${ca}`);
    const pools = openPools(verified, { warn: () => undefined, info: () => undefined });
    expect((await pools.owner.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).rows).toEqual([{ ssl: true }]);
    await pools.end();
  } finally {
    await server.kill();
    await plain.kill();
    rmSync(folder, { recursive: true });
  }
});
