import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const parseNumber = (file: string): number => Number(file.slice(0, 4));
const readAll = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

describe('decisions', () => {
  const decisions = readAll('docs/decisions');

  test('are numbered from 1 without gaps', () => {
    expect(decisions.map(({ file }) => parseNumber(file))).toEqual(decisions.map((_, index) => index + 1));
  });

  test.each(decisions)('$file has number, title, date, status and three parts', ({ file, text }) => {
    expect(file).toMatch(/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/);
    const [title, , dated] = text.split('\n');
    expect(title).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`));
    expect(dated).toMatch(/^\d{4}-\d{2}-\d{2}, (?:accepted|superseded by \d{4})$/);
    expect([...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part)).toEqual(['Context', 'Decision', 'Consequences']);
    expect(text).not.toMatch(/^##/m);
    const successor = /superseded by (\d{4})/.exec(dated!)?.[1];
    expect(decisions.map(({ file: other }) => other.slice(0, 4))).toContain(successor ?? file.slice(0, 4));
  });
});
