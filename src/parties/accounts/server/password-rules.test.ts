import { expect, it } from 'vitest';
import { isCommonPassword } from './password-rules.ts';

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
