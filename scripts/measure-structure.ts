import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { floors } from '../src/app/floors.ts';
import { isSql, mayHoldSql, type Node, walkNodes, readSources, type SourceFile } from '../tests/house/sources.ts';
import {
  collectArrows,
  measureCircleSizes,
  measureDomainCircles,
  resolveDomain,
  countMutualPairs,
  countSingleImporters,
  selectUpward,
} from './structure/graph.ts';
import { verbs } from './structure/verbs.ts';

/** `npm run structure` prints the counts of docs/structure.md; `npm run structure -- FOLDER` those of another checkout, of an older revision too.
 *  Own source is `src/` without tests, demonstration and generated files. */
process.chdir(process.argv[2] ?? path.resolve(import.meta.dirname, '..'));

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** Types of rows and columns are made from the database, seeds are data; the demonstration once stood in `src/`. */
const isOwn = (file: string): boolean => !isTest(file) && !/^src\/demonstration\/|\/db\/(?:tables|columns)\.ts$/.test(file);
const countLines = (text: string): number => text.trimEnd().split('\n').length;
const print = (name: string, ...values: (string | number)[]): void => console.log(`${name.padEnd(64)} ${values.join('   ')}`);
const formatPercent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

const everything = readSources('src/**');
const own = everything.filter(({ file }) => isOwn(file));
const code = own.map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }));
const countMatches = (pattern: RegExp, files = code): number => files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

printSizes();
printImports();
printNames();
printTypes();
printSql();
printRest();

function printSizes(): void {
  const doors = Map.groupBy(own, ({ file }) => file.split('/')[1]!);
  for (const [door, files] of [...doors].filter(([name]) => Object.hasOwn(floors, name)))
    print(
      `files and lines: ${door}`,
      files.length,
      files.reduce((sum, { text }) => sum + countLines(text), 0),
    );
  const sizes = own.map(({ file, text }) => ({ file, lines: countLines(text) })).toSorted((one, other) => one.lines - other.lines);
  const lines = sizes.reduce((sum, one) => sum + one.lines, 0);
  print('files and lines: all own source', sizes.length, lines);
  print('folders of src/', doors.size);
  print('domains', new Set(own.map(({ file }) => resolveDomain(file))).size);
  print('lines of a file: median, mean, maximum', sizes[Math.floor(sizes.length / 2)]!.lines, Math.round(lines / sizes.length), sizes.at(-1)!.lines);
  for (const limit of [15, 10]) {
    const short = sizes.filter((one) => one.lines < limit).length;
    print(`files under ${limit} lines`, short, formatPercent(short, sizes.length));
  }
  for (const [name, pattern] of Object.entries({
    'tests in src/': 'src/**/*.test.{ts,tsx}',
    styles: 'src/**/*.css',
    demonstration: '{demo,src/demonstration}/**/*.{ts,tsx}',
    'tests/': 'tests/**/*.{ts,tsx}',
    'e2e/': 'e2e/**/*.ts',
    'bench/': 'bench/**/*.{ts,tsx}',
  })) {
    const files = globSync(pattern);
    print(
      `files and lines: ${name}`,
      files.length,
      files.reduce((sum, file) => sum + countLines(readFileSync(file, 'utf8')), 0),
    );
  }
}

function printImports(): void {
  const arrows = collectArrows(own);
  const between = arrows.filter(({ from, to }) => resolveDomain(from) !== resolveDomain(to));
  print('imports, those between domains', arrows.length, between.length);
  const up = selectUpward(between);
  print('imports that run up, of those between domains', up.length, formatPercent(up.length, between.length));
  print('circles of files, by value imports that load at once', measureCircles(own).join(' ') || 'none');
  print('circles of domains, by value imports', measureDomainCircles(arrows, ({ isValue }) => isValue).join(' ') || 'none');
  print(
    'circles of domains, server alone',
    measureDomainCircles(arrows, ({ from, to }) => [from, to].every((file) => file.includes('/server/'))).join(' ') || 'none',
  );
  print('pairs of domains that import each other', countMutualPairs(arrows));
  const { all, near } = countSingleImporters(arrows);
  print('files with one importer, with it in the same folder', all, formatPercent(all, own.length), near);
}

function measureCircles(sources: readonly SourceFile[]): number[] {
  return measureCircleSizes(
    sources.flatMap(({ file, imports }) =>
      imports.filter(({ file: to, isValue, isDynamic }) => isValue && !isDynamic && to?.startsWith('src/')).map(({ file: to }) => ({ from: file, to: to! })),
    ),
  );
}

function printNames(): void {
  const files = own.map(({ file }) => path.basename(file));
  const borne = [...Map.groupBy(files, (name) => name).values()].map(({ length }) => length);
  print('file names borne twice or more, three times or more', borne.filter((times) => times > 1).length, borne.filter((times) => times > 2).length);
  const suffixes = Map.groupBy(
    files.flatMap((name) => /\.([^.]+)\.tsx?$/.exec(name)?.[1] ?? []),
    (suffix) => suffix,
  );
  print('kinds of suffixes (things.SUFFIX.ts), borne by five files', suffixes.size, [...suffixes.values()].filter(({ length }) => length >= 5).length);
  const names = own.flatMap(listFunctionNames).filter((name) => /^[a-z]/.test(name));
  const firstWord = (name: string): string => /^[a-z]+/.exec(name)![0];
  const unlike = names.filter((name) => !verbs.has(firstWord(name)));
  print('functions of files, whose name ends in Of', names.length, names.filter((name) => name.endsWith('Of')).length);
  print('functions that begin with no verb (scripts/structure/verbs.ts)', unlike.length, formatPercent(unlike.length, names.length));
}

/** Names of the functions of a file's top level. */
function listFunctionNames({ program }: SourceFile): string[] {
  return (program.body as Node[])
    .map((statement) => (statement.type.startsWith('Export') && statement.declaration ? (statement.declaration as Node) : statement))
    .flatMap((statement) => {
      if (statement.type === 'FunctionDeclaration') return [statement.id as Node];
      if (statement.type !== 'VariableDeclaration') return [];
      return (statement.declarations as Node[]).filter(({ init }) => /Function/.test((init as Node | null)?.type ?? '')).map(({ id }) => id as Node);
    })
    .flatMap((id) => (typeof id?.name === 'string' ? [id.name] : []));
}

function printTypes(): void {
  const aliases = code.flatMap(({ text }) => [...text.matchAll(/['`](?:\w+\.)?([a-z]\w*) as ([a-z]\w*)['`]/g)]);
  const toCamelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  print('aliases of columns that turn snake into camel', aliases.filter(([, column, alias]) => column !== alias && toCamelCase(column!) === alias).length);
  print('$castTo<', countMatches(/\$castTo</g));
  print(
    'sql.ref(, outside of the platform',
    countMatches(/\bsql\.ref\(/g),
    countMatches(
      /\bsql\.ref\(/g,
      code.filter(({ file }) => resolveDomain(file) !== 'platform'),
    ),
  );
  print('casts to never', countMatches(/\bas\snever\b/g));
  print('casts by unknown', countMatches(/\bas\sunknown\sas\b/g));
}

function printSql(): void {
  const files = own.filter(({ file }) => file.includes('/server/') && resolveDomain(file) !== 'platform');
  const withSql = files.filter(({ program }) => walkNodes(program).some(({ node }) => isSql(node)));
  const elsewhere = withSql.filter(({ file }) => !mayHoldSql.test(file));
  const countFiles = (all: readonly SourceFile[], suffix: string): number => all.filter(({ file }) => file.endsWith(suffix)).length;
  print('files with SQL, outside stores, feeds and figures', withSql.length, elsewhere.length);
  print('services with SQL, of all', countFiles(elsewhere, '.service.ts'), countFiles(files, '.service.ts'));
  print('routes with SQL, of all', countFiles(elsewhere, '.routes.ts'), countFiles(files, '.routes.ts'));
}

function printRest(): void {
  const sql = globSync('db/**/*.sql');
  const countInFolder = (folder: string): number => sql.filter((file) => path.dirname(file) === folder).length;
  print(
    'SQL files: migrations, functions, others',
    countInFolder('db/migrations'),
    countInFolder('db/functions'),
    sql.length - countInFolder('db/migrations') - countInFolder('db/functions'),
  );
  if (!existsSync('node_modules/.package-lock.json')) return;
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')) as { packages: Record<string, { dev?: boolean }> };
  const installed = Object.entries(packages).filter(([folder]) => existsSync(folder));
  const files = globSync('node_modules/**', { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.parentPath.includes('/.cache'));
  const blocks = files.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).blocks, 0);
  print('packages installed, without those of development', installed.length, installed.filter(([, { dev }]) => !dev).length);
  print('megabytes installed', Math.round((blocks * 512) / 2 ** 20));
}
