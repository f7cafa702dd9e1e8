/** Name of the object in the journal, in live updates and in feeds. */
export const subOrganisationKind = 'subOrganisation';

/** Maximum levels of sub-organisations, the first one counted. */
export const subOrganisationLevels = 5;
/** Maximum sub-organisations of a company. */
export const subOrganisationsMax = 500;

interface Part {
  id: string;
  parentId: string | null;
  name: string;
}

/** A sub-organisation in the order of its tree. */
export interface Branch<Row> {
  row: Row;
  /** 0 for one that is within no other. */
  depth: number;
}

/** Sub-organisations in the order given, each followed by those within it. One whose parent is not among them stands at the top. */
export function buildTree<Row extends Part>(rows: readonly Row[]): Branch<Row>[] {
  const known = new Set(rows.map(({ id }) => id));
  const children = Map.groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const listBelow = (parent: string | null, depth: number): Branch<Row>[] =>
    (children.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...listBelow(row.id, depth + 1)]);
  return listBelow(null, 0);
}

/** A sub-organisation with all below it. */
export function collectWithin(rows: readonly Part[], id: string): Set<string> {
  const found = new Set([id]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const row of rows) if (row.parentId !== null && found.has(row.parentId)) found.add(row.id);
  }
  return found;
}

/** Reason why a sub-organisation cannot be placed there. */
export type PlaceFlaw = 'unknownParent' | 'ring' | 'tooDeep';

/** Checks the parent of a sub-organisation. @param id the one that moves; absent for a new one */
export function placeFlaw(rows: readonly Part[], id: string | undefined, parentId: string | null): PlaceFlaw | undefined {
  if (parentId === null) return undefined;
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (!byId.has(parentId)) return 'unknownParent';
  const moved = id === undefined ? new Set<string>() : collectWithin(rows, id);
  if (moved.has(parentId)) return 'ring';
  let above = 0;
  for (let at: string | null = parentId; at !== null && above <= rows.length; at = byId.get(at)?.parentId ?? null) above += 1;
  const own = buildTree(rows.filter((row) => moved.has(row.id)));
  const levels = 1 + Math.max(0, ...own.map(({ depth }) => depth));
  return above + levels > subOrganisationLevels ? 'tooDeep' : undefined;
}

interface Named {
  id: string;
  parentId: string | null;
  name: string;
}

/** Sub-organisations as the options of a select: in the order of their tree, those within others indented. */
export const subOrganisationOptions = (rows: readonly Named[]): { value: string; label: string }[] =>
  buildTree(rows).map(({ row, depth }) => ({ value: row.id, label: `${'\u2003'.repeat(depth)}${row.name}` }));
