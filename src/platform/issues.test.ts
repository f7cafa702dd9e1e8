import { expect, test } from 'vitest';
import { z } from 'zod';
import { flawOf, required, tooShort } from './issues.ts';

const codeOf = (typed: string): string => flawOf(z.string().min(8).safeParse(typed, { reportInput: true }).error!.issues[0]!).code;

test('an empty field is missing, whatever length it must have; a short one is too short', () => {
  expect([codeOf(''), codeOf('court')]).toEqual([required, tooShort]);
});
