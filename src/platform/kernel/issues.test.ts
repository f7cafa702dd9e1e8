import { expect, test } from 'vitest';
import { z } from 'zod';
import { toFlaw, issueText, namedIssueText, namedSentence, required, tooBig, tooLong, tooMany, tooShort } from './issues.ts';

const findCode = (typed: string): string => toFlaw(z.string().min(8).safeParse(typed, { reportInput: true }).error!.issues[0]!).code;

test('an empty field is missing, whatever length it must have; a short one is too short', () => {
  expect([findCode(''), findCode('court')]).toEqual([required, tooShort]);
});

test('a text is too long, a list has too many entries, and a number is too big', () => {
  const codes = [z.string().max(1).safeParse('ab'), z.array(z.int()).max(1).safeParse([1, 2]), z.int().max(1).safeParse(2)];
  expect(codes.map(({ error }) => toFlaw(error!.issues[0]!).code)).toEqual([tooLong, tooMany, tooBig]);
});

test('a sentence writes its numbers as its language does', () => {
  expect((['fr', 'en'] as const).map((locale) => issueText(tooLong, { maximum: 1000 }, locale))).toEqual([
    'Au plus 1\u00a0000 caractères.',
    'At most 1,000 characters.',
  ]);
  expect(namedIssueText(tooMany, { maximum: 1000 }, 'N° de série', 'fr')).toContain('plus de 1\u00a0000 éléments');
});

test('a sentence about a field names it once, and begins in lower case after the colon', () => {
  expect([
    namedSentence('Ce champ est obligatoire.', 'Prénom', 'fr'),
    namedSentence('Saisissez une date valide.', 'Souhaitée le', 'fr'),
    namedSentence('La signature diffère.', 'Signature', 'fr'),
    namedSentence('This field is required.', 'First name', 'en'),
    namedSentence('Enter a valid date.', 'Needed by', 'en'),
    namedSentence('PDF only.', 'File', 'en'),
  ]).toEqual([
    'Le champ «\u00a0Prénom\u00a0» est obligatoire.',
    'Souhaitée le\u00a0: saisissez une date valide.',
    'La signature diffère.',
    'The field “First name” is required.',
    'Needed by: enter a valid date.',
    'File: PDF only.',
  ]);
});
