import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { allFiles } from './files.ts';

interface Text {
  file: string;
  line: number;
  text: string;
}

const opening = /^(?:What|How|Whoever|Whose|Where it|That)\b/;
const person = /\b(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b/;

/** Comments of a file. Adjacent line comments are one. */
function listComments(file: string, source: string): Text[] {
  const found = /\.(?:ts|tsx|mjs)$/.test(file)
    ? parseSync(file, source).comments.map(({ type, value, start, end }) => ({ isLine: type === 'Line', value, start, end }))
    : [...source.matchAll(file.endsWith('.sql') ? /--(.*)/g : /\/\*([\s\S]*?)\*\//g)].map((match) => ({
        isLine: file.endsWith('.sql'),
        value: match[1]!,
        start: match.index,
        end: match.index + match[0].length,
      }));
  const merged: typeof found = [];
  for (const comment of found) {
    const last = merged.at(-1);
    if (comment.isLine && last?.isLine && /^\r?\n[ \t]*$/.test(source.slice(last.end, comment.start))) {
      last.value += `\n${comment.value}`;
      last.end = comment.end;
    } else merged.push(comment);
  }
  return merged.map(({ value, start }) => ({ file, line: source.slice(0, start).split('\n').length, text: value.replaceAll(/^[\s*]+/gm, '').trim() }));
}

const splitLines = (file: string, source: string): Text[] => source.split('\n').map((text, index) => ({ file, line: index + 1, text }));

const comments = allFiles
  .filter(({ file }) => /^(?:src|tests|e2e|bench|scripts|db)\/.*\.(?:ts|tsx|mjs|css|sql)$/.test(file) && file !== 'tests/house/words.test.ts')
  .flatMap(({ file, text }) => listComments(file, text));
const documents = allFiles
  .filter(({ file }) => file.endsWith('.md') && file !== 'docs/style.md')
  .flatMap(({ file, text }) =>
    splitLines(
      file,
      text.replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll(/[^\n]/g, '')),
    ),
  );
const headings = documents.filter(({ text }) => /^#+ /.test(text)).map((heading) => ({ ...heading, text: heading.text.replace(/^#+ /, '') }));

const findOffending = (texts: readonly Text[], pattern: RegExp): Text[] => texts.filter(({ text }) => pattern.test(text));
const formatText = ({ file, line, text }: Text): string => `${file}:${line} ${text.slice(0, 100)}`;

describe('words follow docs/style.md', () => {
  const rules: [rule: string, texts: readonly Text[], pattern: RegExp][] = [
    ['comments and headings begin with a noun or a verb', [...comments, ...headings], opening],
    ['a person is "they"', [...comments, ...documents], person],
  ];

  test.each(rules)('%s', (_, texts, pattern) => {
    expect(findOffending(texts, pattern).map(formatText)).toEqual([]);
  });

  test('comments are found in every language of the code', () => {
    expect(new Set(comments.map(({ file }) => file.split('.').at(-1)))).toEqual(new Set(['css', 'mjs', 'sql', 'ts', 'tsx']));
  });

  test('the name of a function says what it does or returns, not of what', () => {
    const declared = /\bfunction (\w+Of)\b|\b(?:const|let) (\w+Of) = (?:async )?(?:\(|<|\w+ =>)/g;
    const found = allFiles.flatMap(({ file, text }) =>
      /\.tsx?$/.test(file) ? [...text.matchAll(declared)].map(([, one, other]) => `${file} ${one ?? other}`) : [],
    );
    expect(found).toEqual([]);
  });
});
