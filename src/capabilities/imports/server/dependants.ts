import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';

/** Maximum dependent objects that a refusal names. */
const namedMax = 5;

/** Names of dependent objects as a list in a sentence. */
export function listedDependants(objects: readonly string[], locale: Locale): string {
  const more = objects.length - namedMax;
  const shown = objects.slice(0, namedMax).join(', ');
  return more > 0 ? `${shown} ${m['imports.dependants.more']({ count: more }, { locale })}` : shown;
}
