import { asTree } from '../../sub-organisation.ts';

interface Named {
  id: string;
  parentId: string | null;
  name: string;
}

/** Sub-organisations as the options of a select: in the order of their tree, those within others indented. */
export const subOrganisationOptions = (rows: readonly Named[]): { value: string; label: string }[] =>
  asTree(rows).map(({ row, depth }) => ({ value: row.id, label: `${'\u2003'.repeat(depth)}${row.name}` }));
