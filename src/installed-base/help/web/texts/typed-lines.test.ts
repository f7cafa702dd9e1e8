import { expect, test } from 'vitest';
import { emptyLine, movedUp, sentLines, shownLines, withLine, type TypedLine } from './typed-lines.ts';

const line = (key: string, channel: TypedLine['channel']): TypedLine => ({ ...emptyLine(channel), key, labelFr: `${key} fr`, labelEn: `${key} en` });
const lines = [line('a', 'phone'), line('b', 'web'), line('c', 'phone')];
const keys = (of: readonly TypedLine[]): string[] => of.map(({ key }) => key);

test('lines are sent channel by channel, in the order of the channels', () => {
  expect(sentLines(lines).map(({ labelFr }) => labelFr)).toEqual(['b fr', 'a fr', 'c fr']);
});

test('a line moves before the one above it in its channel, and the first one stays', () => {
  expect(keys(movedUp(lines, 'c'))).toEqual(['c', 'b', 'a']);
  expect(keys(movedUp(lines, 'b'))).toEqual(['a', 'b', 'c']);
});

test('a new line comes last in its channel', () => {
  expect(sentLines(withLine(lines, 'phone')).map(({ labelFr }) => labelFr)).toEqual(['b fr', 'a fr', 'c fr', '']);
});

test('customers read the lines in their language', () => {
  expect([shownLines(lines, 'fr')[0]!.label, shownLines(lines, 'en')[0]!.label]).toEqual(['a fr', 'a en']);
});
