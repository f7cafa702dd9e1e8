/** Checks of a tracking address while it is typed. Nothing is fetched. */

/** `empty`: no tracking page; `notHttps`, `noNumber`, `malformed`: why the address would be refused; `works`: it may be saved. */
export type TrackingCheck = 'empty' | 'notHttps' | 'noNumber' | 'malformed' | 'works';

export function checkTemplate(typed: string): TrackingCheck {
  const template = typed.trim();
  if (template === '') return 'empty';
  if (!/^https:\/\/./.test(template)) return 'notHttps';
  if (!template.includes('{n}')) return 'noNumber';
  const [before, after, ...more] = template.split('{n}') as [string, string, ...string[]];
  const isAddress = /^https:\/\/[\p{L}\d.-]+(?::\d+)?[/?#]/u.test(before);
  return isAddress && more.length === 0 && !/[\s{}]/.test(before + after) ? 'works' : 'malformed';
}
