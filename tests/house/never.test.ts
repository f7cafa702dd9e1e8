import { describe, expect, test } from 'vitest';
import { allFiles } from './files.ts';

const files = allFiles.filter(({ file }) => file !== 'tests/house/never.test.ts');
const code = files.filter(({ file }) => /\.(?:ts|tsx|mjs|js|sql|css)$/.test(file));

function findOccurrences(searched: readonly { file: string; text: string }[], pattern: RegExp): string[] {
  return searched.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  );
}

describe('code', () => {
  test.each([
    ['unfinished work', /\b(?:TODO|FIXME|XXX|HACK)\b|not implemented|lorem ipsum/i],
    ['escape from the type system', /@ts-(?:ignore|expect-error|nocheck)|\bas any\b/],
    ['rule of the linter switched off without a reason', /(?:eslint|oxlint|prettier)-disable(?!.* -- \w)/],
    ['test that does not run', /\b(?:test|it|describe)\.(?:skip|only|todo|fixme|fails)\b/],
    ['expectation that an empty list meets', /\bexpect\(.*(?:\.every\(.*toBe\(true\)|\.some\(.*toBe\(false\))/],
    ['banner', /^\s*(?:\/\/|\/?\*)\s*[-=*#]{4,}/],
    ['statement for debugging', /^\s*debugger;/],
  ])('holds no %s', (_, pattern) => {
    expect(findOccurrences(code, pattern)).toEqual([]);
  });

  const cast = /\bas never\b|\bas unknown as\b/;
  const findUnreasoned = ({ file, text }: { file: string; text: string }): string[] => {
    const lines = text.split('\n');
    const hasComment = (line: string | undefined): boolean => /(?:^|\s)(?:\/\/|\/\*\*?|\*) \S/.test(line ?? '');
    return lines.flatMap((line, index) =>
      cast.test(line) && !hasComment(line) && !/^\s*(?:\/\/|\/?\*)/.test(lines[index - 1] ?? '') ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`] : [],
    );
  };
  test('casts past the types in the platform and in tests alone, each with its reason beside or above it', () => {
    const isAllowed = ({ file }: { file: string }): boolean => /^(?:src\/platform|tests)\//.test(file); // tests look into the definitions of schemas
    expect(
      findOccurrences(
        code.filter((one) => !isAllowed(one)),
        cast,
      ),
    ).toEqual([]);
    expect(code.filter(isAllowed).flatMap(findUnreasoned)).toEqual([]);
  });

  test('amounts are rounded in platform/kernel/amounts.ts alone', () => {
    const others = code.filter(({ file }) => /^src\/.*\.tsx?$/.test(file) && !file.endsWith('.test.ts') && file !== 'src/platform/kernel/amounts.ts');
    expect(findOccurrences(others, /Math\.(?:round|trunc|floor|ceil)\([^\n]*(?:asisPoints|Vat|Price|[aA]mount)/)).toEqual([]);
  });

  // Each getter defined on an object of a request makes a hidden class of its own, which keeps that request through every scavenge: 10 KB each
  // until the next full collection, and pauses of 2.5 ms instead of 0.8.
  test('the server defines no property on single objects', () => {
    const server = code.filter(({ file }) => /^src\/.*\/server\//.test(file));
    expect(findOccurrences(server, /\bObject\.defineProperty|\bObject\.defineProperties|\bReflect\.defineProperty|__define[GS]etter__/)).toEqual([]);
  });

  // A lock `for update` holds up every row that is written under the locked one: a message and the mark of who reads it waited for each other.
  test('rows are locked without their keys, but where a person is erased', () => {
    const server = code.filter(({ file }) => /^(?:src|db)\//.test(file) && file !== 'src/workbench/personal-data/server/erasure.store.ts');
    expect(findOccurrences(server, /\.forUpdate\(|\bfor update\b(?! skip locked)/i)).toEqual([]);
  });

  test('no test waits for time to pass', () => {
    const tests = code.filter(({ file }) => /\.(?:test|spec)\.tsx?$/.test(file));
    expect(findOccurrences(tests, /waitForTimeout|setTimeout\(\s*(?:resolve|done|r)\b|timers\/promises/)).toEqual([]);
  });

  test('no component has colours or type sizes of its own', () => {
    const components = code.filter(({ file }) => /^src\/.*\/web\/.*\.(?:tsx|module\.css)$/.test(file) && !file.endsWith('.test.tsx'));
    expect(
      findOccurrences(
        components,
        /(?<![\w&])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!['"]?\s*[/\]])|\brgba?\(|\bhsla?\(|\boklch\(|font-size:\s*[\d.]+(?:px|rem)/i,
      ),
    ).toEqual([]);
  });
});

describe('every file', () => {
  test('names no folder of a machine', () => {
    expect(findOccurrences(files, /(?:^|[\s"'`=(:])\/(?:work|farm|root|home\/\w+|Users\/\w+)\//)).toEqual([]);
  });
  test('names no package registry; the lock file holds no addresses', () => {
    expect(findOccurrences(files, /"resolved":\s*"http|registry\s*=\s*http|registry\.\w+\.\w+/)).toEqual([]);
  });
  test('has no narrow no-break space: it nearly vanishes in our typeface', () => {
    expect(
      findOccurrences(
        files.filter(({ file }) => !/\.(?:ts|tsx)$/.test(file)),
        /\u202f/,
      ),
    ).toEqual([]);
  });
  test('holds no secret', () => {
    expect(findOccurrences(files, /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}/)).toEqual([]);
  });
  test('writes only to fictional addresses', () => {
    const addresses = code.filter(({ file }) => /^(?:src|tests|e2e|bench)\//.test(file));
    expect(findOccurrences(addresses, /[\w.-]+@[\w-]+(?:\.[\w-]+)*\.(?!example\b)(?:com|fr|org|net|io|eu|de)\b/)).toEqual([]);
  });
});
