import { expect, test } from 'vitest';
import { toLoggedFailure, loggableText } from './failures.ts';

const logError = (message: string, more: object = {}) => toLoggedFailure(Object.assign(new Error(message), more));

test('a failure is logged with its kind and its place', () => {
  const { at, ...rest } = toLoggedFailure(new TypeError('x is not a function'));
  expect(rest).toEqual({ name: 'TypeError', code: undefined, message: 'x is not a function' });
  expect(at[0]).toContain('failures.test.ts');
});

test('what a mail server says is left out', () => {
  expect(logError('451 <camille@helianthe.example> try later', { code: 'EENVELOPE', responseCode: 451 }).message).toBe('the mail server answered 451');
});

test('a value that the database quotes is left out, the name of a constraint is not', () => {
  expect(logError('invalid input syntax for type integer: "Camille "L" Lefevre"', { code: '22P02' }).message).toBe(
    'invalid input syntax for type integer: "…"',
  );
  expect(logError('duplicate key value violates unique constraint "users_email"', { code: '23505' }).message).toContain('"users_email"');
});

test('an e-mail address is left out wherever it stands, in the stack too', () => {
  const { message, at } = logError('no mailbox camille@helianthe.example\nnor <paul@helianthe.example>');
  expect(message).toBe('no mailbox …@…\nnor <…@…>');
  expect(JSON.stringify(at)).not.toContain('@helianthe');
  expect(loggableText('queue of camille@helianthe.example')).toBe('queue of …@…');
});

test('a deadlock is logged with the relation and the row; the context of other errors may quote values and is left out', () => {
  const where = 'while locking tuple (12,3) in relation "sessions"';
  expect(logError('deadlock detected', { code: '40P01', where }).where).toBe(where);
  expect(logError('value too long', { code: '22001', where: "unnamed portal parameter $1 = 'Camille'" })).not.toHaveProperty('where');
});
