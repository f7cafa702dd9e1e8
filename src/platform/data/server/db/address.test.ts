import { describe, expect, test } from 'vitest';
import { readAddress } from './address.ts';
import { fewestConnections, shareNames, splitConnections, usualConnections } from './connection-shares.ts';

const caFile = 'tests/support/README-absent.pem';

describe('the address of the database', () => {
  test.each([
    ['postgres://u:p%40ss@db.example/portal', { user: 'u', password: 'p@ss', host: 'db.example', database: 'portal' }],
    ['postgresql://u@[::1]:5433/portal', { user: 'u', host: '::1', port: 5433, database: 'portal' }],
    ['postgres:///portal?host=/run/pg:5432&user=postgres', { user: 'postgres', host: '/run/pg:5432', database: 'portal' }],
    ['postgres://u@%2Frun%2Fpg/portal', { user: 'u', host: '/run/pg', database: 'portal' }],
    ['postgres://u:a:b@h/d?dbname=other&port=6432', { user: 'u', password: 'a:b', host: 'h', port: 6432, database: 'other' }],
    [
      'postgres://u@a:5432,b:5433/d?target_session_attrs=read-write',
      {
        user: 'u',
        database: 'd',
        hosts: [
          { host: 'a', port: 5432 },
          { host: 'b', port: 5433 },
        ],
      },
    ],
    [
      'postgres://u@/d?host=a,b&port=6000',
      {
        user: 'u',
        database: 'd',
        hosts: [
          { host: 'a', port: 6000 },
          { host: 'b', port: 6000 },
        ],
      },
    ],
    ['postgres://h/d?sslmode=disable', { host: 'h', database: 'd', ssl: false }],
  ])('is read as libpq reads it: %s', (url, read) => {
    expect(readAddress(url)).toEqual(read);
  });

  test('asks for TLS as far as its mode says', () => {
    expect(readAddress('postgres://h/d?sslmode=prefer')).toMatchObject({ ssl: { rejectUnauthorized: false }, prefersSsl: true });
    expect(readAddress('postgres://h/d?sslmode=require')).toMatchObject({ ssl: { rejectUnauthorized: false } });
    expect(readAddress('postgres://h/d?sslmode=verify-full')).toMatchObject({ ssl: { rejectUnauthorized: true } });
  });

  test.each([
    ['mysql://h/d', /no address that can be used/],
    ['postgres://u:pa/ss@h:x/d', /no address that can be used|port of DATABASE_URL/],
    ['postgres://h:99999/d', /port of DATABASE_URL is "99999"/],
    ['postgres://a,b,c/d?port=1,2', /3 hosts and 2 ports/],
    ['postgres://h/d?target_session_attrs=standby', /needs a server that takes changes/],
    ['postgres://h/d?target_session_attrs=writer', /target_session_attrs=writer/],
    ['postgres://h/d?sslmode=full', /sslmode=full/],
    ['postgres://h/d?sslmode=verify-ca', /without a file of the certificate authority/],
    [`postgres://h/d?sslmode=verify-full&sslrootcert=${caFile}`, /cannot be read \(ENOENT\)/],
    ['postgres://h/d?pool=4', /parameter "pool", which is not known/],
  ])('is refused in a sentence: %s', (url, sentence) => {
    expect(() => readAddress(url)).toThrow(sentence);
  });

  test('is not repeated when it is refused: it may hold a password', () => {
    for (const url of ['postgres://u:tres-secret@h:x/d', 'postgres://u:tres-secret%@h/d', 'http://u:tres-secret@h/d'])
      expect(() => readAddress(url)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('tres-secret') }));
  });
});

describe('the connections of a process', () => {
  test.each([fewestConnections, 20, usualConnections, 70, 200])('are shared out whole: %i', (connections) => {
    const shares = splitConnections(connections);
    expect(shareNames.reduce((sum, name) => sum + shares[name], 2)).toBe(connections);
    expect(Math.min(...Object.values(shares))).toBeGreaterThan(0);
  });
});
