import { withCompany } from '#platform/kernel/address.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { checkNeed } from '#platform/kernel/rights.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { Database } from '#platform/data/server/db/database.ts';
import type { ObjectCard } from '../object-cards.api.ts';
import type { LinkedSource } from './conversation-subjects.service.ts';

/** Objects of the portal that an address leads to, for a reader who may see them. */

const [number, page] = ['NUMBER0', 'PAGE0'];

/** Addresses that a domain makes of its objects, as a pattern: the part before the code, and the parameter that holds the code, if one does. */
function buildPattern({ subject }: LinkedSource) {
  const made = new URL(subject.address({ number, page }), 'http://x');
  const parameters = [...made.searchParams];
  const parameter = (parameters.find(([, value]) => value === number) ?? parameters.find(([, value]) => value === page))?.[0];
  const at = made.pathname.indexOf(page);
  return {
    path: at < 0 ? made.pathname : made.pathname.slice(0, at),
    isWhole: at < 0,
    parameter,
    fixed: parameters.filter(([, value]) => value !== number && value !== page),
  };
}

/** Code of an object in an address. */
function parseCode({ path, isWhole, parameter, fixed }: ReturnType<typeof buildPattern>, address: URL): string | undefined {
  if (isWhole ? address.pathname !== path : !address.pathname.startsWith(path)) return undefined;
  if (fixed.some(([name, value]) => address.searchParams.get(name) !== value)) return undefined;
  const code = parameter === undefined ? address.pathname.slice(path.length).split('/')[0] : address.searchParams.get(parameter);
  return code ? decodeURIComponent(code) : undefined;
}

const filterScopes = (source: LinkedSource, scopes: readonly CompanyScope[]) =>
  scopes.filter(({ rights }) => !source.needsPrices || checkNeed(rights, 'prices') === true);

/** Card of an object by kind and code; `undefined` for a reader who may not see it. */
export async function readCard(
  { database }: { database: Database },
  sources: readonly LinkedSource[],
  scopes: readonly CompanyScope[],
  { kind, code }: { kind: string; code: string },
  locale: Locale,
): Promise<ObjectCard | undefined> {
  const source = sources.find(({ subject }) => subject.kind === kind);
  const allowed = source ? filterScopes(source, scopes) : [];
  if (!source || allowed.length === 0) return undefined;
  const rows = await database.readEach(allowed, (scope) => source.find(scope as CompanyScope, code));
  const at = rows.findIndex((found) => found.length > 0);
  if (at < 0) return undefined;
  const [{ title, number: shown, page: place, topic }] = rows[at] as [(typeof rows)[number][number]];
  const { companyId } = allowed[at]!;
  return {
    kind,
    code: title,
    companyId,
    icon: source.subject.icon,
    title: source.subject.title({ number: shown }, { locale }),
    topic: topic === shown ? '' : topic,
    address: withCompany(source.subject.address({ number: shown, page: place }), companyId),
  };
}

/** Card of the object that an address of the portal leads to. Objects that share their addresses are tried in turn. */
export async function readCardByAddress(
  platform: { database: Database },
  sources: readonly LinkedSource[],
  scopes: readonly CompanyScope[],
  address: string,
  locale: Locale,
): Promise<ObjectCard | undefined> {
  if (!URL.canParse(address, 'http://x')) return undefined;
  const url = new URL(address, 'http://x');
  const patterns = sources.map((source) => ({ source, pattern: buildPattern(source) }));
  // A parameter that names an object is more exact than a path: a delivery on the page of its order.
  const exactFirst = patterns.toSorted((a, b) => Number(b.pattern.parameter !== undefined) - Number(a.pattern.parameter !== undefined));
  for (const { source, pattern } of exactFirst) {
    let code: string | undefined;
    try {
      code = parseCode(pattern, url);
    } catch {
      return undefined; // not an address that anything here has made
    }
    if (code === undefined || code.length > 100) continue;
    const card = await readCard(platform, sources, scopes, { kind: source.subject.kind, code }, locale);
    if (card) return card;
  }
  return undefined;
}
