import type { Compilable, CompiledQuery } from 'kysely';
import type { Scope } from './scope.ts';
import type { ScopeLimits } from './scope-plugin.ts';

/** A compiled query; with a `name` it is prepared once per connection. */
export interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly name?: string;
}

/** Stands for a value while a query is built: where it comes from, so that any call can put its own in. */
class StandIn {
  readonly source: 'scope' | 'call';
  readonly path: readonly string[];
  constructor(source: 'scope' | 'call', path: readonly string[]) {
    this.source = source;
    this.path = path;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`A kept query may not compute with ${this.path.join('.')}: prepare values before, and give what changes the text as its variant.`);
  }
}

/** Replaces strings and numbers by stand-ins, in lists and objects too. Booleans and null stay: they change the text. */
function makeStandIns(value: unknown, path: readonly string[]): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item, index) => makeStandIns(item, [...path, String(index)]));
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, makeStandIns(item, [...path, key])]));
  return new StandIn('call', path);
}

/** Shape of a call's values. Calls of one shape share a text: the same values given, and the same list lengths. */
function describeShape(value: unknown): string {
  if (value === undefined) return '';
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(describeShape).join()}]`;
  if (typeof value !== 'object') return '?';
  let shape = '{';
  for (const key in value) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) shape += `${key}:${describeShape(item)},`;
  }
  return `${shape}}`;
}

/** The limits as the plug-in sees them while a query is built: which there are is part of the text, what they are is not. */
const limitStandIns = (limits: ScopeLimits): ScopeLimits => {
  const makeStandIn = (name: keyof ScopeLimits): never => new StandIn('scope', [name]) as never; // stands for a value of any type
  return {
    ...(limits.companyId === undefined ? {} : { companyId: makeStandIn('companyId') }),
    ...(limits.userId === undefined ? {} : { userId: makeStandIn('userId') }),
    ...(limits.workerId === undefined ? {} : { workerId: makeStandIn('workerId') }),
    sites: limits.sites && makeStandIn('sites'),
    subOrganisations: limits.subOrganisations && makeStandIn('subOrganisations'),
    ...(limits.within === undefined ? {} : { within: makeStandIn('within') }),
    seesPrices: limits.seesPrices,
  };
};
const describeLimits = ({ companyId, userId, workerId, sites, subOrganisations, within, seesPrices }: ScopeLimits): string =>
  `${companyId === undefined ? '' : 'c'}${userId === undefined ? '' : 'u'}${workerId === undefined ? '' : 'g'}${sites ? 's' : ''}${subOrganisations ? 'o' : ''}${within === undefined ? '' : 'w'}${seesPrices ? 'p' : ''}`;

interface KeptText {
  sql: string;
  parameters: readonly unknown[];
  name?: string;
}

/** Every value of a kept query comes from its caller or from the scope; one written into it would be the first caller's for ever. */
function checkParameter(parameter: unknown): void {
  if (Array.isArray(parameter)) parameter.forEach(checkParameter);
  else if (!(parameter instanceof StandIn))
    throw new Error(`A kept query holds the value ${JSON.stringify(parameter)}: pass it in its values, or write it with sql.lit.`);
}

/** The company, the person and the limits stand once per table of a query: each is sent, and compared by the database, once. */
function mergeParameters(sql: string, parameters: readonly unknown[]): Pick<KeptText, 'sql' | 'parameters'> {
  const kept: unknown[] = [];
  const places = new Map<unknown, number>();
  const newPlaces = parameters.map((parameter) => {
    const name = parameter instanceof StandIn && parameter.source === 'scope' ? parameter.path[0] : parameter;
    const place = places.get(name) ?? kept.push(parameter);
    if (typeof name === 'string') places.set(name, place);
    return place;
  });
  return { sql: sql.replaceAll(/\$(\d+)/g, (_, place: string) => `$${newPlaces[Number(place) - 1]}`), parameters: kept };
}

function bind(parameter: unknown, values: unknown, limits: ScopeLimits): unknown {
  if (Array.isArray(parameter)) return parameter.map((item) => bind(item, values, limits));
  const { source, path } = parameter as StandIn;
  let value: unknown = source === 'scope' ? limits : values;
  for (const key of path) value = (value as Record<string, unknown>)[key];
  return value;
}

const atMost = 500;
let named = 0;

/** A query whose text is built once per shape and used again with other values, since building, scoping and compiling cost more
 *  than running it. `build` gets the values as stand-ins (it may test which are there, not what they are) and a `variant` that
 *  changes the text. The company and the limits are always the calling scope's, put in at each call.
 *  With `isPrepared` the database keeps its plan too: only where one plan serves all values (reads by key, lists whose filters
 *  and order one index covers). Read through `scope.read` or `database.readEach`. */
export function keptQuery<S extends Scope, Values extends object, Row, Variant extends Readonly<Record<string, string | number | boolean>> = {}>(
  build: (scope: S, values: Values, variant: Variant) => Compilable<Row>,
  isPrepared: (values: Values, variant: Variant) => boolean = () => false,
): (scope: S, values: Values, variant: Variant) => Compilable<Row> {
  const texts = new Map<string, KeptText>();
  const make = (scope: S, values: Values, variant: Variant): KeptText => {
    const limits = limitStandIns(scope.limits);
    const { sql, parameters } = build({ ...scope, db: scope.compilerWith(limits) }, makeStandIns(values, []) as Values, variant).compile();
    parameters.forEach(checkParameter);
    return { ...mergeParameters(sql, parameters), ...(isPrepared(values, variant) ? { name: `kept${++named}` } : {}) };
  };
  return (scope, values, variant) => {
    const key = `${scope.role} ${describeLimits(scope.limits)} ${Object.values(variant).join(' ')} ${describeShape(values)}`;
    let text = texts.get(key);
    if (!text) {
      // Shapes are few; lists of many lengths could make them many.
      if (texts.size >= atMost) texts.clear();
      texts.set(key, (text = make(scope, values, variant)));
    }
    const { sql, parameters, name } = text;
    return { compile: () => ({ sql, name, parameters: parameters.map((parameter) => bind(parameter, values, scope.limits)) }) as unknown as NamedQuery<Row> }; // what the flush reads of a compiled query
  };
}
