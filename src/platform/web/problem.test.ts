import { expect, test } from 'vitest';
import { problemOfFailure } from './problem.ts';

const offline = new TypeError('fetch failed');
const late = Object.assign(new Error('late'), { name: 'TimeoutError' });

test.each([offline, late])('only a failed change says that what was typed is kept', (failure) => {
  expect(problemOfFailure(failure, true).message).toContain('Votre saisie est conservée');
  expect(problemOfFailure(failure).message).not.toContain('saisie');
});
