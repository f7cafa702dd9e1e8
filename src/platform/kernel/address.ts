/** Addresses of screens are written as the owner writes them: `/commande/{code?}/livraisons`. */

type ParamsIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? { [K in Optional]?: string | undefined } : { [K in Name]: string }) & ParamsIn<Rest>
  : unknown;

/** Fills a pattern: `address('/commande/{code?}/livraisons', { code: 'A/1' })` is `/commande/A%2F1/livraisons`.
 *  An optional part that is not given disappears with its slash; given query values follow after `?`. */
export function buildAddress<const Pattern extends string>(
  pattern: Pattern,
  params: ParamsIn<Pattern>,
  query: Readonly<Record<string, string | number | undefined | null>> = {},
): string {
  const values = params as Record<string, string | undefined>;
  let path = '';
  for (const { text, name } of splitPattern(pattern)) {
    const value = name === undefined ? undefined : values[name];
    path += value === undefined || value === '' ? text : `${text}/${encodeURIComponent(value)}`;
  }
  return withQuery(path, query);
}

/** A pattern as text, each piece with the name of the part that follows it: read once. */
type Piece = { text: string; name?: string };
const pieces = new Map<string, readonly Piece[]>();
function splitPattern(pattern: string): readonly Piece[] {
  const known =
    pieces.get(pattern) ??
    pattern.split(/(?=\/\{)|(?<=\})/).map((piece): Piece => {
      const name = /^\/\{([^}?]+)\??\}$/.exec(piece)?.[1];
      return name === undefined ? { text: piece } : { text: '', name };
    });
  pieces.set(pattern, known);
  return known;
}

/** Adds query values to an address that may already carry some; `undefined`, `null` and '' are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined | null>>): string {
  let isAsked = false;
  for (const name in query) if (query[name] !== undefined && query[name] !== null && query[name] !== '') isAsked = true;
  if (!isAsked) return path;
  const pairs = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== null && pair[1] !== '');
  const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]));
  return `${path}${path.includes('?') ? '&' : '?'}${search.toString()}`;
}

/** Names the company a link belongs to (links made in "all companies", by staff and by partners carry it). */
export const withCompany = (path: string, companyId: number | undefined | null): string => withQuery(path, { company: companyId });

/** A path of this application taken from an untrusted value, or `null` when it is anything else:
 *  another origin, `//`, `\`, a scheme or a control character. */
export function localPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000) return null;
  if (!value.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f\u007f]/.test(value)) return null;
  try {
    const origin = 'https://portal.invalid';
    const url = new URL(value, origin);
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Names the object beside a list whose address has no place for it, because that of the object is its own page. */
export const openName = 'open';

/** Several companies at once: all of the reader's, or the clients of a partner. Pure. */
export const severalCompanies = ['all', 'clients'] as const;
export type SeveralCompanies = (typeof severalCompanies)[number];

export const isSeveral = (company: unknown): company is SeveralCompanies => (severalCompanies as readonly unknown[]).includes(company);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a code in an address is an id; else it is a number. */
export const isUuid = (code: string): boolean => uuid.test(code);

/** Screens of the frame: the first one after signing in, by who signs in, and the reader's own profile. */
export const framePaths = { overview: '/stillboard', workbench: '/provider', profile: '/profil' } as const;

/** Home page: the workbench for staff, the overview for customers. */
export const homeAddress = (isStaff: boolean): string => (isStaff ? framePaths.workbench : framePaths.overview);

/** Part of the profile where mails are chosen. */
export const mailChoicesAddress = `${framePaths.profile}#notifications`;
