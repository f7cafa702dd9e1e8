import pg from 'pg';
import { vi } from 'vitest';
import type { Statement } from '../../src/platform/data/server/db/flush.ts';

/** Costs of statements by their plans. */

/** Rows read for each row that is used. */
const readsAtMost = 20;
/** A table of a page or two is read whole, whatever its indexes. */
export const smallTable = 60;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];
const countRows = (node: PlanNode): number => node['Actual Rows'] * node['Actual Loops'];
const isScan = (node: PlanNode): boolean => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable';
const countRead = (node: PlanNode): number =>
  countRows(node) + ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];

/** Rows that a statement reads from tables, and rows that it returns or adds up. */
function computeCost(plan: PlanNode): { read: number; used: number } {
  const nodes = listNodes(plan);
  const added = nodes.filter((node) => /Aggregate|WindowAgg/.test(node['Node Type'])).flatMap((node) => node.Plans ?? []);
  return {
    read: nodes.filter(isScan).reduce((sum, node) => sum + countRead(node), 0),
    used: countRows(plan) + added.reduce((sum, node) => sum + countRows(node), 0),
  };
}

/** Sends a request and gives its reading statements, each with the setting of its scope. A transaction sets it once, in its first flush. */
export async function recordStatements(send: () => Promise<unknown>): Promise<{ client: pg.Client; setting: Statement; statement: Statement }[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await send();
  const flushes = asked.mock.calls.map(([batch], index) => ({
    client: asked.mock.contexts[index]!,
    statements: (batch as { statements?: readonly Statement[] }).statements ?? [],
  }));
  asked.mockRestore();
  const settings = new Map<unknown, Statement>();
  return flushes.flatMap(({ client, statements }) =>
    statements.flatMap((statement) => {
      if (statement.name === 'scope') settings.set(client, statement);
      const setting = settings.get(client);
      return setting && statement !== setting && isReading(statement) ? [{ client: client as pg.Client, setting, statement }] : [];
    }),
  );
}

/** A row is inserted once: what inserts is not planned again. */
const isReading = ({ text }: Statement): boolean => /^\s*(?:select|with|update|delete)\b/i.test(text) && !/\binsert into\b/i.test(text);

export async function explainPlan({ client, setting, statement }: { client: pg.Client; setting: Statement; statement: Statement }): Promise<PlanNode> {
  await client.query('begin');
  try {
    await client.query(setting.text, [...setting.values]);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, timing off, format json) ${statement.text}`, [
      ...statement.values,
    ]);
    return rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('rollback');
  }
}

export async function findWasteful(asked: Awaited<ReturnType<typeof recordStatements>>): Promise<string[]> {
  const wasteful: string[] = [];
  for (const one of asked) {
    const { read, used } = computeCost(await explainPlan(one));
    if (read > smallTable && read > readsAtMost * Math.max(used, 1))
      wasteful.push(`reads ${read} rows for ${used}: ${one.statement.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  }
  return wasteful;
}
