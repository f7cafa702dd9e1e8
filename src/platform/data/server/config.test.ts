import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from '#platform/kernel/server/platform.ts';

describe('without any setting', () => {
  test('the portal runs on a laptop, as a demonstration', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('.data'),
      baseUrl: 'http://localhost:3000',
      isDemo: true,
      logLevel: 'warn',
      trustProxy: false,
      database: undefined,
      connections: 35,
      drainSeconds: 5,
      today: undefined,
      mail: undefined,
      s3: undefined,
      geocoderUrl: undefined,
      mapTiles: undefined,
    });
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', TODAY: '' })).toEqual(readConfig({}));
  });
});

describe('a real installation', () => {
  const tiles = { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: '© Tiles' };
  const real = { DATABASE_URL: 'postgres://passerelle:secret@db.example/passerelle', BASE_URL: 'https://portal.provider.example/' };

  test('has no demonstration accounts and logs its requests', () => {
    expect(readConfig(real)).toMatchObject({ isDemo: false, logLevel: 'info' });
  });
  test('has an address without a slash at its end', () => {
    expect(readConfig(real).baseUrl).toBe('https://portal.provider.example');
  });
  test('shares its database with others, through a pooler or not', () => {
    expect(readConfig(real).database).toMatchObject({ host: 'db.example', connections: 35 });
    expect(readConfig({ ...real, DB_CONNECTIONS: '20', DB_POOLER: 'session' }).database).toMatchObject({ connections: 20, pooler: 'session' });
    for (const DB_CONNECTIONS of ['0', '5', 'many', '99999'])
      expect(() => readConfig({ ...real, DB_CONNECTIONS })).toThrow(/Set DB_CONNECTIONS to a number from/);
    expect(() => readConfig({ ...real, DB_POOLER: 'transaction' })).toThrow(/DB_POOLER is "transaction"/);
  });
  test('refuses a fixed day', () => {
    expect(() => readConfig({ ...real, TODAY: '2026-11-19' })).toThrow(/TODAY is set, but this is no demonstration/);
  });
  test('may show the demonstration on request, then with a fixed day', () => {
    expect(readConfig({ ...real, DEMO: 'on', TODAY: '2026-11-19' })).toMatchObject({ isDemo: true, today: '2026-11-19' });
  });
  test.each([
    ['1', 1],
    ['off', false],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('counts its proxies, or knows them: %s', (given, trustProxy) => {
    expect(readConfig({ ...real, TRUST_PROXY: given }).trustProxy).toEqual(trustProxy);
  });
  test('sends mails when server, sender and address are known', () => {
    expect(readConfig({ ...real, SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'portail@provider.example' }).mail).toEqual({
      url: 'smtp://mail.example:587',
      from: 'portail@provider.example',
    });
  });
  test('keeps files in S3 when bucket and keys are known', () => {
    expect(readConfig({ ...real, S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'files',
      accessKey: 'key',
      secretKey: 'secret',
      region: 'us-east-1',
    });
  });
  test('asks no geocoder and shows no tiles unless they are set', () => {
    expect(readConfig({ ...real, GEOCODER_URL: 'https://geo.example' }).geocoderUrl).toBeUndefined();
    expect(readConfig({ ...real, GEOCODER: 'on' }).geocoderUrl).toBe('https://data.geopf.fr/geocodage');
    expect(readConfig({ ...real, GEOCODER: 'on', GEOCODER_URL: 'https://geo.example/' }).geocoderUrl).toBe('https://geo.example');
    expect(readConfig({ ...real, ...tiles, MAP_TILE_MAX_ZOOM: '17' }).mapTiles).toEqual({ url: tiles.MAP_TILE_URL, attribution: '© Tiles', maxZoom: 17 });
  });
});

describe('a setting that cannot be used is named', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: 'on' }, 'the number of proxies'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY'],
    [{ DATABASE_URL: 'mysql://db.example' }, 'DATABASE_URL'],
    [{ BASE_URL: 'portal.example' }, 'BASE_URL'],
    [{ TODAY: '19/11/2026' }, 'TODAY'],
    [{ TODAY: '2026-02-30' }, 'TODAY'],
    [{ TODAY: '2026-13-01' }, 'TODAY'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'BASE_URL'],
    [{ S3_BUCKET: 'files' }, 'S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY: 'key' }, 'S3_SECRET_KEY'],
    [{ GEOCODER: 'yes' }, 'GEOCODER'],
    [{ GEOCODER_URL: 'geo.example' }, 'GEOCODER_URL'],
    [{ MAP_TILE_URL: 'https://tiles.example/tile.png', MAP_TILE_ATTRIBUTION: 'T' }, 'MAP_TILE_URL'],
    [{ MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: 'T' }, 'MAP_TILE_URL'],
    [{ MAP_TILE_URL: 'https://a;b/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: 'T' }, 'MAP_TILE_URL'],
    [{ MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILE_ATTRIBUTION'],
    [{ MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: 'T', MAP_TILE_MAX_ZOOM: '40' }, 'MAP_TILE_MAX_ZOOM'],
  ] as [Record<string, string>, string][])('%o', (env, name) => {
    expect(() => readConfig(env)).toThrow(StartError);
    expect(() => readConfig(env)).toThrow(name);
  });

  test('and a refused address is not repeated, since it may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@db.example' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});
