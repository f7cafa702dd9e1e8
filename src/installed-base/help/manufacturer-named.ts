import { Makers } from '#installed-base/catalogue/maker-names.ts';
import { searchWords } from '#platform/kernel/search-key.ts';

interface Named {
  code: string;
  name: string;
  others: readonly { code: string; name: string }[];
  /** Other names of all of these. */
  names: readonly string[];
}

/** Manufacturer that people mean by a text of an address: its code, one of its names, or words of its name that no other one has ("polycom", "palo alto"). */
export function findNamedManufacturer<M extends Named>(text: string, manufacturers: readonly M[]): M | undefined {
  const makers = manufacturers.flatMap((one) => [{ code: one.code, name: one.name }, ...one.others]);
  const aliases = manufacturers.flatMap(({ code, names }) => names.map((name) => ({ manufacturer: code, name })));
  const code = new Makers(makers, aliases).findCode(text);
  if (code !== undefined) return manufacturers.find((one) => one.code === code || one.others.some((other) => other.code === code));
  const words = toWords(text);
  if (words === '') return undefined;
  const found = manufacturers.filter(({ name, others }) =>
    [name, ...others.map((other) => other.name)].some((one) => ` ${toWords(one)} `.includes(` ${words} `)),
  );
  return found.length === 1 ? found[0] : undefined;
}

const toWords = (text: string): string => searchWords(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).join(' ');
