import { expect, test } from 'vitest';
import { listAnswerChoices } from './answer-choices.ts';

const open = { state: 'sent', can: { accept: true, decline: true } } as const;

test('an offer is answered in one place at a time', () => {
  expect(listAnswerChoices(open, { isApprovalWaiting: false })).toEqual(['accept', 'decline']);
  expect(listAnswerChoices(open, { isApprovalWaiting: true }), 'the approval is decided first').toEqual([]);
  expect(listAnswerChoices({ ...open, state: 'validated' }, { isApprovalWaiting: false })).toEqual([]);
});

test('an expired offer has a way on', () => {
  expect(listAnswerChoices({ ...open, can: { accept: 'expired', decline: true } }, { isApprovalWaiting: false })).toEqual(['renew', 'decline']);
});

test('a reader without the right keeps both answers in sight, with the reason', () => {
  expect(listAnswerChoices({ ...open, can: { accept: 'accepts', decline: 'accepts' } }, { isApprovalWaiting: false })).toEqual(['accept', 'decline']);
});
