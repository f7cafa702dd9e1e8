import { expect, test } from 'vitest';
import { z } from 'zod';
import { flawOf, namedSentence, required, tooShort } from './issues.ts';

const codeOf = (typed: string): string => flawOf(z.string().min(8).safeParse(typed, { reportInput: true }).error!.issues[0]!).code;

test('an empty field is missing, whatever length it must have; a short one is too short', () => {
  expect([codeOf(''), codeOf('court')]).toEqual([required, tooShort]);
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
