import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  FromNode,
  IdentifierNode,
  OperatorNode,
  OrNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  SelectAllNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  ValueNode,
  WhereNode,
  type DeleteQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type UpdateQueryNode,
} from 'kysely';
import { ColumnNameTransformer, storedName } from './column-names.ts';
import { columnTypes } from './columns.ts';
import { listNamedTables } from './raw-tables.ts';
import type { NamedObject, TableKind, TableKinds } from './table-kinds.ts';

/** Limits of a scope, applied to every table of a query it builds. */
export interface ScopeLimits {
  companyId?: number;
  userId?: string;
  /** Technician or recipient who sees what belongs to the interventions given to them, over all companies. */
  workerId?: string;
  /** Sites a member is limited to; `null` when not limited. */
  sites: readonly string[] | null;
  subOrganisations: readonly string[] | null;
  /** The sub-organisation that the reader chose in the header; with all below it, it narrows the tables declared for it. */
  within?: string;
  seesPrices: boolean;
  /** Every transaction of the scope is read only: staff see the portal as somebody else does. */
  isReadOnly?: boolean;
}

/** True for a reader of all sites and sub-organisations: only they may see totals of the whole company. */
export const canSeeWhole = ({ sites, subOrganisations }: ScopeLimits): boolean => !sites && !subOrganisations;
/** The same, with no sub-organisation chosen. */
export const canSeeEverything = (limits: ScopeLimits): boolean => canSeeWhole(limits) && limits.within === undefined;

const tableName = (node: OperationNode): string | undefined => (TableNode.is(node) ? node.table.identifier.name : undefined);
const column = (name: string): OperationNode => ReferenceNode.create(ColumnNode.create(storedName(name)));
const equals = (name: string, value: unknown): OperationNode => BinaryOperationNode.create(column(name), OperatorNode.create('='), ValueNode.create(value));
const matchAny = (name: string, values: readonly string[]): OperationNode =>
  RawNode.create(['', ' = any (', '::uuid[])'], [column(name), ValueNode.create(values)]);
/** The sub-organisations are looked up once per query, not once per row. */
const matchWithin = (name: string, companyId: number, within: string): OperationNode =>
  RawNode.create(
    ['', ' = any ((select house.sub_organisations_within(', ', ', '))::uuid[])'],
    [column(name), ValueNode.create(companyId), ValueNode.create(within)],
  );
const isFalse = (name: string): OperationNode => RawNode.create(['not ', ''], [column(name)]);
const matchNothing = (): OperationNode => RawNode.create(['false'], []);

class ScopeTransformer extends ColumnNameTransformer {
  readonly #limits: ScopeLimits;
  readonly #tables: TableKinds;
  /** Selects made here: a query that becomes part of a larger one comes by again, and its tables are limited already. */
  readonly #limited = new WeakSet<OperationNode>();
  constructor(limits: ScopeLimits, tables: TableKinds) {
    super();
    this.#limits = limits;
    this.#tables = tables;
  }

  /** @throws for a table that nobody declared: what nobody has thought about is shown to nobody */
  #findKind(table: string): TableKind {
    const kind = this.#tables[table as keyof TableKinds];
    if (!kind) throw new Error(`No domain declares who sees the rows of "${table}".`);
    return kind;
  }

  /** The conditions that a table's rows must meet in this scope; `undefined` where there are none. */
  #condition(table: string): OperationNode | undefined {
    const kind = this.#findKind(table);
    if (this.#limits.workerId !== undefined) return this.#workerCondition(kind, this.#limits.workerId);
    const parts =
      kind.kind === 'tenant'
        ? [...this.#tenantConditions(kind), ...this.#filterConditions(kind)]
        : kind.kind === 'person' && this.#limits.userId !== undefined
          ? [equals(kind.user ?? 'userId', this.#limits.userId)]
          : [];
    return parts.length === 0 ? undefined : parts.reduce((left, right) => AndNode.create(left, right));
  }

  /** Rows of the interventions given to one person, and what belongs to them. */
  #workerCondition(kind: TableKind, workerId: string): OperationNode | undefined {
    if (kind.kind === 'shared') return undefined;
    if (kind.kind === 'person' || !kind.worker) return matchNothing();
    return kind.worker === 'own' ? equals('workerId', workerId) : this.#isAmongOfCompany(...kind.worker);
  }

  #tenantConditions(kind: Extract<TableKind, { kind: 'tenant' }>): OperationNode[] {
    const { companyId } = this.#limits;
    return companyId === undefined ? [matchNothing()] : [equals(kind.company ?? 'companyId', companyId), ...this.#limitConditions(kind)];
  }

  /** Conditions of the reader's limits within the company. */
  #limitConditions(kind: TableKind): OperationNode[] {
    const { sites, subOrganisations, seesPrices } = this.#limits;
    if (kind.kind !== 'tenant') return [];
    if (kind.money && !seesPrices) return [matchNothing()];
    const parts: OperationNode[] = [];
    if (kind.pricedBy && !seesPrices) parts.push(isFalse(kind.pricedBy));
    if (kind.whole && !canSeeWhole(this.#limits)) parts.push(matchNothing());
    if (kind.hasNoSite && sites) parts.push(matchNothing());
    if (kind.site && sites) parts.push(matchAny(kind.site, sites));
    if (kind.subOrganisation && subOrganisations) parts.push(matchAny(kind.subOrganisation, subOrganisations));
    if (kind.through && this.#isLimiting(kind.through[0])) parts.push(this.#parentVisible(...kind.through));
    if (kind.shownBy && this.#isLimiting(kind.shownBy[0])) parts.push(this.#partVisible(...kind.shownBy));
    return parts;
  }

  /** Whether the reader's limits hide rows of a table. */
  #isLimiting(table: string): boolean {
    return this.#limitConditions(this.#findKind(table)).length > 0;
  }

  /** Filter by the chosen sub-organisation: a row passes if any of its links leads there. */
  #filterConditions(kind: Extract<TableKind, { kind: 'tenant' }>): OperationNode[] {
    const { companyId, within } = this.#limits;
    const { narrowedBy = [], subOrganisation = 'subOrganisationId' } = kind;
    if (within === undefined || companyId === undefined || narrowedBy.length === 0) return [];
    const ways = narrowedBy.map((way) => {
      if (way === 'nothing') return matchNothing();
      if (way === 'own') return matchWithin(subOrganisation, companyId, within);
      if (way === 'parent') return this.#isAmong(kind.through![1], kind.through![0], 'id');
      return this.#isAmong('id', ...kind.shownBy!);
    });
    return [ParensNode.create(ways.reduce((left, right) => OrNode.create(left, right)))];
  }

  /** Rows without columns of their own are limited by their parent's row. */
  #parentVisible(parent: string, foreignKey: string): OperationNode {
    return this.#isAmong(foreignKey, parent, 'id');
  }

  /** Rows whose parts stand at sites are limited by these. */
  #partVisible(part: string, foreignKey: string): OperationNode {
    return this.#isAmong('id', part, foreignKey);
  }

  /** True where a column is a value of another table's column, in the rows of it that this scope sees. */
  #isAmong(own: string, table: string, name: string): OperationNode {
    return RawNode.create(['', ' in (', ')'], [column(own), this.#selectValues(table, [name])]);
  }

  /** The same within the row's company, for a worker, who sees rows of many: both columns together are found by index, whether PostgreSQL begins
   *  with the row or with the interventions. */
  #isAmongOfCompany(own: string, table: string, name: string): OperationNode {
    if (name === 'companyId') return this.#isAmong(own, table, name);
    return RawNode.create(['(', ', ', ') in (', ')'], [column('companyId'), column(own), this.#selectValues(table, ['companyId', name])]);
  }

  /** Columns of the rows of a table that this scope sees. */
  #selectValues(table: string, names: readonly string[]): OperationNode {
    return {
      ...SelectQueryNode.createFrom([TableNode.create(table)]),
      selections: names.map((name) => SelectionNode.create(column(name) as ReferenceNode)),
      where: WhereNode.create(this.#condition(table)!),
    } as SelectQueryNode;
  }

  /** The columns of a table: all as they are, where the reader sees whatever objects they name. */
  #listColumns(table: string): SelectionNode[] {
    const kind = this.#findKind(table);
    const hidden = new Map(
      Object.entries((kind.kind === 'tenant' && kind.names) || {}).flatMap(([name, named]) => {
        const isHidden = this.#hiddenObject(table, name, named);
        return isHidden ? [[name, { isHidden, empty: named.neverNull ? "''" : 'null' }] as const] : [];
      }),
    );
    if (hidden.size === 0) return [SelectionNode.create(SelectAllNode.create())];
    return Object.keys(columnTypes[table as keyof typeof columnTypes]!).map((name) => {
      const found = hidden.get(name);
      const shown = found && RawNode.create(['case when ', ` then ${found.empty} else `, ' end'], [found.isHidden, column(name)]);
      return SelectionNode.create(shown ? AliasNode.create(shown, IdentifierNode.create(storedName(name))) : (column(name) as ReferenceNode));
    });
  }

  /** Whether a column names an object that the reader does not see; `undefined` for a reader who sees all of them. A number that no object bears hides nothing,
   *  unless its reader sees no objects of that kind. */
  #hiddenObject(table: string, name: string, { table: other, by, key = name }: NamedObject): OperationNode | undefined {
    const { companyId, workerId, seesPrices } = this.#limits;
    const kind = this.#findKind(other);
    if (workerId !== undefined || companyId === undefined || (kind.kind === 'tenant' && kind.money && !seesPrices)) return RawNode.create(['true'], []);
    const limits = this.#limitConditions(kind);
    if (limits.length === 0) return undefined;
    const held = ReferenceNode.create(ColumnNode.create(storedName(key)), TableNode.create(table));
    const bears = by
      .map((own): OperationNode => BinaryOperationNode.create(column(own), OperatorNode.create('='), held))
      .reduce((left, right) => OrNode.create(left, right));
    return RawNode.create(
      ['exists (select from ', ' where ', ' and (', ') and (', ') is not true)'],
      [TableNode.create(other), equals('companyId', companyId), bears, limits.reduce((left, right) => AndNode.create(left, right))],
    );
  }

  #wrap(node: OperationNode): OperationNode {
    const inner = AliasNode.is(node) ? node.node : node;
    const table = tableName(inner);
    const condition = table === undefined ? undefined : this.#condition(table);
    if (table === undefined || condition === undefined) return node;
    const rows = {
      ...SelectQueryNode.createFrom([TableNode.create(table)]),
      selections: this.#listColumns(table),
      where: WhereNode.create(condition),
    } as SelectQueryNode;
    this.#limited.add(rows);
    return AliasNode.create(rows, AliasNode.is(node) ? node.alias : IdentifierNode.create(table));
  }

  #restrict<N extends { where?: WhereNode }>(node: N, table: string | undefined): N {
    const condition = table === undefined ? undefined : this.#condition(table);
    if (condition === undefined) return node;
    return { ...node, where: WhereNode.create(node.where ? AndNode.create(ParensNode.create(node.where.where), condition) : condition) };
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    if (this.#limited.has(node)) return node;
    const result = super.transformSelectQuery(node);
    return result.from ? { ...result, from: FromNode.create(result.from.froms.map((from) => this.#wrap(from))) } : result;
  }
  /** @throws Error for raw SQL that names a table of this scope: no limit could be put on it */
  protected override transformRaw(node: RawNode): RawNode {
    const table = listNamedTables(node).find((name) => name in this.#tables && this.#condition(name) !== undefined);
    if (table !== undefined) throw new Error(`Raw SQL names ${table}, which this scope limits: build the query with Kysely.`);
    return super.transformRaw(node);
  }
  protected override transformJoin(node: JoinNode): JoinNode {
    const result = super.transformJoin(node);
    return { ...result, table: this.#wrap(result.table) };
  }
  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const result = super.transformUpdateQuery(node);
    return this.#restrict(result, result.table && tableName(result.table));
  }
  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    const result = super.transformDeleteQuery(node);
    return this.#restrict(result, tableName(result.from.froms[0]!));
  }
}

/** Puts the scope's conditions on every table a query reads, updates or deletes, and the names of the database into it. Row-level security stands
 *  behind it. */
export class ScopePlugin implements KyselyPlugin {
  readonly #transformer: ScopeTransformer;
  constructor(limits: ScopeLimits, tables: TableKinds) {
    this.#transformer = new ScopeTransformer(limits, tables);
  }
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node) as RootOperationNode;
  }
  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result;
  }
}
