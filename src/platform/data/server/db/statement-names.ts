/** Uses of a text after which connections prepare it. Planning takes longer than running it, but a text that is built with the number of its values
 *  seldom comes again. */
const often = 3;
/** Plans that a connection keeps, and with them its memory. */
const namesAtMost = 300;
const countedAtMost = 2_000;

/** Names by text, the one used longest ago first: it gives its name away when there are too many. */
const names = new Map<string, string>();
/** Uses of the texts without a name. */
const uses = new Map<string, number>();

/** A migration by another process may change what all columns are: the database then refuses the plan, and with it a transaction. */
const returnsAllColumns = /(?:select|returning|,) (?:"?\w+"?\.)?\*/i;
/** A plan for any value finds no unique index whose condition has one. */
const conflictsByValue = /on conflict \([^)]*\) where (?:(?! do ).)*\$/is;

function lasts(text: string): boolean {
  let outermost = text;
  for (let inner = ''; inner !== outermost;) {
    inner = outermost;
    outermost = inner.replaceAll(/\([^()]*\)/g, '');
  }
  return !returnsAllColumns.test(outermost) && !conflictsByValue.test(text);
}

/** The name under which a connection prepares a statement that is run again and again; undefined for the first uses of a text. */
export function nameOften(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) {
    names.delete(text);
    names.set(text, known);
    return known;
  }
  const count = (uses.get(text) ?? 0) + 1;
  if (count < often || !lasts(text)) {
    if (uses.size >= countedAtMost) uses.clear();
    uses.set(text, count < often ? count : -Infinity);
    return undefined;
  }
  uses.delete(text);
  const name = names.size < namesAtMost ? `often${names.size}` : takeOldestName();
  names.set(text, name);
  return name;
}

function takeOldestName(): string {
  const [text, name] = [...names.entries().take(1)][0]!;
  names.delete(text);
  return name;
}
