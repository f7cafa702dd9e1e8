import { referenceKey, searchWords } from '#platform/search-key.ts';

interface Named {
  code: string;
  name: string;
  others: readonly { code: string; name: string }[];
}

/** Manufacturer that people mean by a text of an address: its code, its name, or words of its name that no other one has ("polycom", "palo alto"). */
export function manufacturerNamed<M extends Named>(text: string, manufacturers: readonly M[]): M | undefined {
  const key = referenceKey(text);
  const namesOf = ({ code, name, others }: M): string[] => [code, name, ...others.flatMap((other) => [other.code, other.name])];
  const exact = manufacturers.find((one) => namesOf(one).some((name) => referenceKey(name) === key));
  if (exact || key === '') return exact;
  const words = wordsOf(text);
  const found = manufacturers.filter((one) => namesOf(one).some((name) => ` ${wordsOf(name)} `.includes(` ${words} `)));
  return found.length === 1 ? found[0] : undefined;
}

const wordsOf = (text: string): string => searchWords(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).join(' ');
