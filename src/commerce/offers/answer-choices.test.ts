import { expect, test } from 'vitest';
import { answerChoices } from './answer-choices.ts';

const open = { state: 'sent', can: { accept: true, decline: true } } as const;

test('an offer is answered in one place at a time', () => {
  expect(answerChoices(open, { isApprovalWaiting: false })).toEqual(['accept', 'decline']);
  expect(answerChoices(open, { isApprovalWaiting: true }), 'the approval is decided first').toEqual([]);
  expect(answerChoices({ ...open, state: 'validated' }, { isApprovalWaiting: false })).toEqual([]);
});

test('an expired offer has a way on', () => {
  expect(answerChoices({ ...open, can: { accept: 'expired', decline: true } }, { isApprovalWaiting: false })).toEqual(['renew', 'decline']);
});

test('a reader without the right keeps both answers in sight, with the reason', () => {
  expect(answerChoices({ ...open, can: { accept: 'accepts', decline: 'accepts' } }, { isApprovalWaiting: false })).toEqual(['accept', 'decline']);
});
