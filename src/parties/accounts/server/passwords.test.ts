import { describe, expect, it } from 'vitest';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts';

describe('a password is kept as Argon2id', () => {
  it('in PHC format with a salt of its own', async () => {
    const [one, other] = [await hashPassword('Passerelle-demo-1'), await hashPassword('Passerelle-demo-1')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('and is recognised, however its accents were typed', async () => {
    const hash = await hashPassword('Été-à-Évian-1');
    expect(await verifyPassword(hash, 'Été-à-Évian-1'.normalize('NFD'))).toEqual({ isRight: true, isOutdated: false });
    expect(await verifyPassword(hash, 'Ete-a-Evian-1')).toEqual({ isRight: false, isOutdated: false });
  });

  // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1
  it('is recognised when another implementation hashed it, and is then due for a fresh hash', async () => {
    const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword(foreign, 'password')).toEqual({ isRight: true, isOutdated: true });
    expect(await verifyPassword(foreign, 'Password')).toEqual({ isRight: false, isOutdated: false });
  });

  it.each([null, undefined, '', 'password', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$12$abcdefghijklmnopqrstuv'])(
    'no password is right for the hash %j',
    async (hash) => {
      expect(await verifyPassword(hash, 'password')).toEqual({ isRight: false, isOutdated: false });
    },
  );
});

it.each([
  ['password', true],
  ['Password', true],
  ['1qaz2wsx', true],
  ['iloveyou', true],
  ['marc@helianthe.example', true],
  ['MARC@helianthe.example', true],
  ['Password1!', true],
  ['P@ssw0rd', true],
  ['!!password2026', true],
  ['marc2026', true],
  ['        ', true],
  ['\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b', true],
  ['aaaaaaaa', true],
  ['abababab', true],
  ['Passerelle-demo-1', false],
  ['passwor', false],
  ['password\niloveyou', false],
  ['grue-tracteur-saumon', false],
])('%j is among the passwords everybody tries first: %s', (password, expected) => {
  expect(isCommonPassword(password, 'marc@helianthe.example')).toBe(expected);
});
