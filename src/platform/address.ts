/** Addresses of screens are written as the owner writes them: `/commande/{code?}/livraisons`. */

type ParamsIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? { [K in Optional]?: string | undefined } : { [K in Name]: string }) & ParamsIn<Rest>
  : unknown;

/** Fills a pattern: `address('/commande/{code?}/livraisons', { code: 'A/1' })` is `/commande/A%2F1/livraisons`.
 *  An optional part that is not given disappears with its slash; given query values follow after `?`. */
export function address<const Pattern extends string>(
  pattern: Pattern,
  params: ParamsIn<Pattern>,
  query: Readonly<Record<string, string | number | undefined | null>> = {},
): string {
  const values = params as Record<string, string | undefined>;
  const path = pattern.replaceAll(/\/\{([^}?]+)\??\}/g, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === '' ? '' : `/${encodeURIComponent(value)}`;
  });
  return withQuery(path, query);
}

/** Adds query values to an address that may already carry some; `undefined`, `null` and '' are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined | null>>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined && pair[1] !== null && pair[1] !== '');
  if (pairs.length === 0) return path;
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return `${path}${path.includes('?') ? '&' : '?'}${search.toString()}`;
}

/** Names the company a link belongs to (spec §1: links made in "all companies", by staff and by partners carry it). */
export const inCompany = (path: string, companyId: number | undefined | null): string => withQuery(path, { company: companyId });

/** A path of this application taken from an untrusted value, or `null` when it is anything else (spec §2):
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
