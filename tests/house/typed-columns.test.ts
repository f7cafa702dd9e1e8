import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countLineNumber, parseZone, readSources, walkNodes, type Node } from './sources.ts';

/** The columns of each table whose words a check lists: their type is a union of words. */
const wordColumns = new Map<string, ReadonlySet<string>>();
const tables = readFileSync('src/platform/data/server/db/tables.ts', 'utf8');
const bodies = new Map([...tables.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name, body]) => [name!, body!]));
for (const [, table, name] of bodies.get('DB')!.matchAll(/(\w+): (\w+);/g))
  wordColumns.set(table!, new Set([...bodies.get(name!)!.matchAll(/^ {2}(\w+): (?:Generated<)?'/gm)].map(([, column]) => column!)));
const anyWords = new Set([...wordColumns.values()].flatMap((columns) => [...columns]));

/** Whether a reference means a column with a union: of the tables that its alias has in the file, or of any where none is found. */
function isWordColumn(reference: string, text: string): boolean {
  const [alias, column] = reference.includes('.') ? (reference.split('.') as [string, string]) : ['', reference];
  const named = alias === '' ? [] : [...text.matchAll(new RegExp(`'(\\w+)(?: as |', ')${alias}'`, 'g'))].map(([, table]) => table!);
  const known = named.flatMap((table) => wordColumns.get(table) ?? []);
  return known.length > 0 ? known.some((columns) => columns.has(column)) : anyWords.has(column);
}

/** The last text given to the call at the beginning of a chain: `it.state` of `eb.ref('it.state').$notNull()`. */
function findReference(call: Node): string | undefined {
  const before = (call.callee as Node).object as Node | undefined;
  if (before?.type === 'CallExpression') return findReference(before);
  const last = (call.arguments as Node[]).at(-1);
  if (last?.type === 'TemplateLiteral') return (last.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('?');
  return typeof last?.value === 'string' ? last.value : undefined;
}

/** The name of a cast value: `state` of `row.state`, `row?.state`, `row.state!` and `state`. */
function findName({ type, name, property, computed, expression }: Node): unknown {
  if (type === 'Identifier') return name;
  if (type === 'MemberExpression') return computed === true ? undefined : (property as Node).name;
  return type === 'ChainExpression' || type === 'TSNonNullExpression' ? findName(expression as Node) : undefined;
}

const isServerCode = (file: string): boolean => !file.startsWith('src/platform/') && parseZone(file).zone === 'server';
const sources = readSources('src/**').filter(({ file }) => isServerCode(file));

/** Places whose node is one of these. */
const findPlaces = (isMeant: (node: Node, text: string) => boolean): string[] =>
  sources.flatMap(({ file, text, program }) =>
    [...walkNodes(program)].filter(({ node }) => isMeant(node, text)).map(({ node }) => `${file}:${countLineNumber(text, node.start)}`),
  );

test('columns with a union are found in the generated tables', () => {
  expect(wordColumns.get('tickets')).toContain('state');
  expect(wordColumns.get('users')).toContain('language');
});

test('a column outside the platform is named by its table or has a type', () => {
  const isUntyped = ({ type, callee, typeArguments }: Node): boolean => {
    const { object, property } = (type === 'CallExpression' ? callee : {}) as { object?: Node; property?: Node };
    return object?.name === 'sql' && property?.name === 'ref' && !typeArguments;
  };
  expect(findPlaces(isUntyped), 'use refColumn, ownColumn or columnOfAny of typed-sql.ts').toEqual([]);
});

test('a column whose words a check lists keeps its own type', () => {
  const isCast = (node: Node, text: string): boolean => {
    if (node.type === 'TSAsExpression') {
      const { type, typeName } = node.typeAnnotation as Node & { typeName?: Node };
      return !(type === 'TSTypeReference' && typeName?.name === 'const') && anyWords.has(findName(node.expression as Node) as string);
    }
    if (node.type !== 'CallExpression' || ((node.callee as Node).property as Node | undefined)?.name !== '$castTo') return false;
    const reference = findReference(node);
    return reference !== undefined && isWordColumn(reference, text);
  };
  expect(findPlaces(isCast), 'select the column without a cast').toEqual([]);
});
