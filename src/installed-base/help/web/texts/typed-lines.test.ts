import { expect, test } from 'vitest';
import { makeEmptyLine, moveUp, toWrittenLines, toHelpLines, addLine, type TypedLine } from './typed-lines.ts';

const makeLine = (key: string, channel: TypedLine['channel']): TypedLine => ({ ...makeEmptyLine(channel), key, labelFr: `${key} fr`, labelEn: `${key} en` });
const lines = [makeLine('a', 'phone'), makeLine('b', 'web'), makeLine('c', 'phone')];
const pickKeys = (of: readonly TypedLine[]): string[] => of.map(({ key }) => key);

test('lines are sent channel by channel, in the order of the channels', () => {
  expect(toWrittenLines(lines).map(({ labelFr }) => labelFr)).toEqual(['b fr', 'a fr', 'c fr']);
});

test('a line moves before the one above it in its channel, and the first one stays', () => {
  expect(pickKeys(moveUp(lines, 'c'))).toEqual(['c', 'b', 'a']);
  expect(pickKeys(moveUp(lines, 'b'))).toEqual(['a', 'b', 'c']);
});

test('a new line comes last in its channel', () => {
  expect(toWrittenLines(addLine(lines, 'phone')).map(({ labelFr }) => labelFr)).toEqual(['b fr', 'a fr', 'c fr', '']);
});

test('customers read the lines in their language', () => {
  expect([toHelpLines(lines, 'fr')[0]!.label, toHelpLines(lines, 'en')[0]!.label]).toEqual(['a fr', 'a en']);
});
