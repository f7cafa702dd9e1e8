import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  OperationNodeTransformer,
  OrderByNode,
  RawNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

const remembered = (convert: (name: string) => string): ((name: string) => string) => {
  const names = new Map<string, string>();
  return (name) => {
    let converted = names.get(name);
    if (converted === undefined) names.set(name, (converted = convert(name)));
    return converted;
  };
};

/** Name of a column in the database: `ordered_on` of `orderedOn`. */
export const storedName = remembered((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
/** Name of a column in the code: `orderedOn` of `ordered_on`. */
export const codeName = remembered((name) => name.replaceAll(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));

/** Rows of a query that becomes JSON get the names of the code in the database: nobody reads them before they are text. */
function withCodeNames(node: OperationNode): OperationNode {
  if (!SelectQueryNode.is(node) || !node.selections) return node;
  const computed = new Set<string>();
  const selections = node.selections.map(({ selection }) => {
    const [value, name] =
      AliasNode.is(selection) && IdentifierNode.is(selection.alias)
        ? [selection.node, selection.alias.name]
        : ReferenceNode.is(selection) && ColumnNode.is(selection.column)
          ? [selection, selection.column.column.name]
          : [selection, ''];
    if (codeName(name) === name) return SelectionNode.create(selection as ReferenceNode);
    computed.add(name);
    return SelectionNode.create(AliasNode.create(value, inCode(name)));
  });
  const isComputed = (ordered: OperationNode): ordered is ReferenceNode =>
    ReferenceNode.is(ordered) && !ordered.table && ColumnNode.is(ordered.column) && computed.has(ordered.column.column.name);
  const items = node.orderBy?.items.map((item) =>
    isComputed(item.orderBy) ? { ...item, orderBy: inCode((item.orderBy.column as ColumnNode).column.name) } : item,
  );
  return { ...node, selections, ...(items && { orderBy: OrderByNode.create(items) }) } as SelectQueryNode;
}
const inCode = (name: string): RawNode => RawNode.createWithSql(`"${codeName(name)}"`);

const makesJson = /\b(?:jsonb?_agg|to_jsonb?|row_to_json)\(/;
const beginsRows = /\bfrom \(?$/;

/** Puts the names of the database into a query. Names that are stored ones already stay. */
export class ColumnNameTransformer extends OperationNodeTransformer {
  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    return IdentifierNode.create(storedName(node.name));
  }
  protected override transformRaw(node: RawNode): RawNode {
    const raw = super.transformRaw(node);
    if (!raw.sqlFragments.some((text) => makesJson.test(text))) return raw;
    return { ...raw, parameters: raw.parameters.map((parameter, place) => (beginsRows.test(raw.sqlFragments[place]!) ? withCodeNames(parameter) : parameter)) };
  }
}

/** Names are in camel case in the code and in snake case in the database. The text of `sql` is the database's. The names of rows are turned back once per
 *  statement where its rows are described (`flush.ts`); Kysely's own plug-in walks every row, and whatever JSON it holds. */
export class ColumnNamesPlugin implements KyselyPlugin {
  readonly #transformer = new ColumnNameTransformer();
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node) as RootOperationNode;
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
