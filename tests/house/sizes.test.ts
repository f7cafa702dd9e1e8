import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyFolder, type Node, readSources, type SourceFile, parseZone } from './sources.ts';

const sources = readSources(...everyFolder);
const isExempt = (file: string): boolean => file.endsWith('.seed.ts') || /^src\/platform\/data\/server\/db\/(?:tables|columns)\.ts$/.test(file);
const countLines = (text: string): number => text.trimEnd().split('\n').length;

describe('files', () => {
  const sizes = sources
    .filter(({ file }) => !isExempt(file))
    .map(({ file, text }) => ({ file, lines: countLines(text) }))
    .sort((a, b) => a.lines - b.lines);

  test('none is longer than 300 lines', () => {
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  });
  test('half of them have at most 80 lines, nine of ten at most 200', () => {
    expect(sizes[Math.floor(sizes.length / 2)]!.lines).toBeLessThanOrEqual(80);
    expect(sizes[Math.floor(sizes.length * 0.9)]!.lines).toBeLessThanOrEqual(200);
  });
  test('of the product: at most one in twenty has fewer than 15 lines, and half have 68 at least', () => {
    const own = sizes.filter(({ file }) => file.startsWith('src/') && parseZone(file).zone !== 'test');
    expect(own.filter(({ lines }) => lines < 15).length / own.length).toBeLessThanOrEqual(0.05);
    expect(own[Math.floor(own.length / 2)]!.lines).toBeGreaterThanOrEqual(68);
  });
  test('nobody looks for a file by a name that three folders bear', () => {
    const names = Map.groupBy(
      sources.filter(({ file }) => file.startsWith('src/')),
      ({ file }) => path.basename(file),
    );
    expect([...names].filter(([, files]) => files.length > 2).map(([name]) => name)).toEqual([]);
  });
});

describe('folders', () => {
  test('no domain and no package of the platform is larger than 8,000 lines without its tests', () => {
    const sizes = new Map<string, number>();
    for (const { file, text } of sources.filter(({ file }) => file.startsWith('src/') && parseZone(file).zone !== 'test')) {
      const folder = file.split('/').slice(1, 3).join('/');
      sizes.set(folder, (sizes.get(folder) ?? 0) + countLines(text));
    }
    expect([...sizes].filter(([, lines]) => lines > 8000)).toEqual([]);
  });
});

describe('names', () => {
  const ofSrc = sources.filter(({ file }) => file.startsWith('src/'));

  test('say what a file is about', () => {
    expect(sources.filter(({ file }) => /[./-](?:utils?|helpers?|misc|managers?)[./-]|[./]common[./]/i.test(file)).map(({ file }) => file)).toEqual([]);
  });
  test('PascalCase.tsx exports the one component of its name, everything else is in small letters', () => {
    const found = ofSrc.filter(({ file, exports }) => {
      const name = path.basename(file).replace(/\.tsx?$/, '');
      if (/^[A-Z]/.test(name)) return !file.endsWith('.tsx') || !(exports.length === 1 && exports[0] === name);
      return !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(name);
    });
    expect(found.map(({ file, exports }) => `${file}: ${exports.join(', ')}`)).toEqual([]);
  });
});

describe('functions', () => {
  test('no component is longer than 120 lines', () => {
    const found = sources
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap((source) => listFunctions(source).filter(({ name, lines }) => /^[A-Z]/.test(name) && lines > 120));
    expect(found).toEqual([]);
  });
  test('nine of ten have at most 45 lines', () => {
    const sizes = sources
      .filter(({ file }) => !isExempt(file))
      .flatMap(listFunctions)
      .map(({ lines }) => lines)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(45);
  });
});

/** The functions of a file's top level, with their names. */
function listFunctions({ file, text, program }: SourceFile): { name: string; file: string; lines: number }[] {
  const statements = (program.body as Node[]).map((statement) =>
    statement.type.startsWith('Export') && statement.declaration ? (statement.declaration as Node) : statement,
  );
  return statements.flatMap((statement) => {
    const named =
      statement.type === 'FunctionDeclaration'
        ? [{ id: statement.id as Node, node: statement }]
        : statement.type === 'VariableDeclaration'
          ? (statement.declarations as Node[]).map((each) => ({ id: each.id as Node, node: each.init as Node }))
          : [];
    return named
      .filter(({ node }) => /Function/.test(node?.type ?? ''))
      .map(({ id, node }) => ({ name: typeof id?.name === 'string' ? id.name : '', file, lines: countLines(text.slice(node.start, node.end)) }));
  });
}
