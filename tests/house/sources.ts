import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** One import of a source file. */
export interface Import {
  /** As written. */
  request: string;
  /** Path of the file inside the project; absent for a package. */
  file?: string;
  /** False for `import type`. */
  isValue: boolean;
  isDynamic: boolean;
}

export interface SourceFile {
  /** Path inside the project, with `/`. */
  file: string;
  text: string;
  imports: Import[];
  /** Names exported as values. */
  exports: string[];
  /** Re-exports of other files. */
  reexports: string[];
  program: Node;
}

/** A node of the syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Folders that hold code, as glob patterns. */
export const everyFolder = ['src/**', 'demo/**', 'scripts/**', 'tests/**', 'e2e/**', 'bench/**'];

/** The TypeScript files that match, without generated ones, parsed. */
export function readSources(...patterns: string[]): SourceFile[] {
  const found = globSync(
    patterns.map((pattern) => `${pattern}/*.{ts,tsx}`),
    { exclude: ['src/generated/**'] },
  );
  // A rule about no file at all would always hold.
  if (found.length === 0) throw new Error(`No source file matches ${patterns.join(', ')}.`);
  return [...new Set(found)].sort().map(parse);
}

/** Every node of a tree, parents before children, with the chain of its parents. */
export function* walkNodes(node: Node, parents: readonly Node[] = []): Generator<{ node: Node; parents: readonly Node[] }> {
  yield { node, parents };
  const inner = [...parents, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walkNodes(child, inner);
  }
}

/** Files that may hold SQL. */
export const mayHoldSql = /\.(?:store|feed|figures)\.ts$/;
const queries = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];

/** Whether a node is a query, a piece of SQL, or an import of what makes them. */
export const isSql = (node: Node): boolean => {
  if (node.type === 'TaggedTemplateExpression') return ['sql', 'reviewedSql'].includes((node.tag as Node).name as string);
  if (node.type === 'ImportDeclaration') return (node.source as { value?: string } & Node).value === 'kysely' && node.importKind !== 'type';
  return node.type === 'MemberExpression' && queries.includes((node.property as Node).name as string);
};

/** The line of a position, 1 for the first. */
export const countLineNumber = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** Doors of `src/` without domains behind them: `platform` has packages, with the same zones. */
const whole: readonly string[] = ['platform', 'app', 'generated'];

/** Door, domain and zone of a file of `src/` (`src/commerce/orders/web/…`) or of the demonstration. */
export function parseZone(file: string): { door: string; domain: string; zone: 'pure' | 'server' | 'web' | 'test' } {
  const [top, ...inner] = file.split('/') as [string, string, string, string];
  const isDemo = top === 'demo';
  const door = isDemo ? top : inner[0];
  const domain = isDemo || whole.includes(door) ? door : inner[1];
  const folder = isDemo ? 'server' : door === 'platform' ? inner[2] : door === 'app' ? inner[1] : inner[2];
  if (/\.test\.tsx?$/.test(file)) return { door, domain, zone: 'test' };
  return { door, domain, zone: folder === 'server' || folder === 'web' ? folder : 'pure' };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function parse(file: string): SourceFile {
  const text = readFileSync(file, 'utf8');
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`);
  const imports: Import[] = [];
  const add = (request: string, isValue: boolean, isDynamic: boolean): number => imports.push({ request, file: resolve(file, request), isValue, isDynamic });
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length === 0 || entries.some((entry) => !entry.isType), false);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const reexported = exported.filter((entry) => entry.moduleRequest);
  for (const { moduleRequest, isType } of reexported) add(moduleRequest!.value, !isType, false);
  for (const { moduleRequest } of module.dynamicImports) {
    const written = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (written) add(written[1]!, true, true);
  }
  return {
    file: file.replaceAll(path.sep, '/'),
    text,
    imports,
    exports: exported.filter((entry) => !entry.isType).map((entry) => entry.exportName.name ?? 'default'),
    reexports: reexported.map((entry) => entry.moduleRequest!.value),
    program: program as unknown as Node, // the parser types each kind of node apart
  };
}

function resolve(from: string, request: string): string | undefined {
  const target = /^#(?:tests|demo)\//.test(request)
    ? request.slice(1)
    : request.startsWith('#')
      ? `src/${request.slice(1)}`
      : request.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), request)
        : undefined;
  return target !== undefined && (existsSync(target) || target.startsWith('src/generated/')) ? target : undefined;
}
