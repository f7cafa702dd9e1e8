import { NearestNames } from '#platform/kernel/nearest-matches.ts';
import { plainWords } from '#platform/kernel/table/plain-text.ts';

/** Manufacturers by the names that people write. */

/** Words of companies, which do not tell one from another. */
const companyWords = new Set(
  'inc incorporated corp corporation co company ltd limited llc gmbh ag sa sas sasu sarl bv nv plc spa srl sro sp z oo zoo kft oy ab as kk pte pty ltda limitee the group groupe holding holdings international global france fr europe emea deutschland uk us usa ireland belgium belgique suisse switzerland espana italia iberica america americas north apac societe ste systems system systemes systeme networks network networking reseaux reseau technologies technology communications solutions enterprise enterprises et and'.split(
    ' ',
  ),
);

/** Letters of a word that is compared by itself. */
const wordLengthAtLeast = 4;

/** A name for comparison, without capitals, accents, signs and the words of companies: "CISCO SYSTEMS, INC." is `cisco`. */
export const toMakerKey = (name: string): string => listOwnWords(name).join('').slice(0, 100);

/** Words of a name that tell it from others. */
function listOwnWords(name: string): string[] {
  // In lower case: a capital within `GmbH` begins no word.
  const words = plainWords(
    name
      .replace(/[™®©℠]|\ba\/s\b/gi, ' ')
      .toLowerCase()
      .replaceAll('.', '')
      .replaceAll('&', ' and '),
  );
  const own = words.filter((word) => !companyWords.has(word));
  return own.length === 0 ? words : own;
}

export interface Maker {
  code: string;
  name: string;
}

/** Another name of a manufacturer. `manufacturer` is a code, of the catalogue or of the reference data. */
export interface MakerAlias {
  manufacturer: string;
  name: string;
}

/** Manufacturers of an installation, found by code, name or another name. */
export class Makers {
  readonly #codes = new Map<string, string>();
  readonly #own: ReadonlyMap<string, string>;
  readonly #aliases = new Map<string, string[]>();
  readonly #nearest: NearestNames;
  readonly #makers: readonly Maker[];

  constructor(makers: readonly Maker[], aliases: readonly MakerAlias[]) {
    this.#makers = makers;
    const own = new Map(makers.flatMap(({ code, name }) => [[toMakerKey(name), code] as const, [toMakerKey(code), code] as const]));
    // A code itself is never read as the name of another one.
    for (const { code } of makers) own.set(toMakerKey(code), code);
    this.#own = own;
    const byAlias = new Map<string, string>();
    // The catalogue may have another code than the reference data: then one of the names tells which it is.
    const groups = Map.groupBy(aliases, ({ manufacturer }) => manufacturer);
    for (const [group, named] of groups) {
      const code = own.get(toMakerKey(group)) ?? named.map(({ name }) => own.get(toMakerKey(name))).find((found) => found !== undefined);
      if (code === undefined) continue;
      for (const { name } of named) byAlias.set(toMakerKey(name), code);
      const others = named.map(({ name }) => name).filter((name) => !own.has(toMakerKey(name)));
      this.#aliases.set(code, [...(this.#aliases.get(code) ?? []), ...others]);
    }
    for (const [key, code] of [...byAlias, ...own]) if (key !== '') this.#codes.set(key, code);
    this.#nearest = new NearestNames([...makers, ...aliases].map(({ name }) => listOwnWords(name).join(' ')));
  }

  /** The manufacturer that a name means for certain. */
  findCode(typed: string): string | undefined {
    return this.#codes.get(toMakerKey(typed));
  }

  /** The manufacturer whose own name or code this is for comparison. */
  findBearer(name: string): string | undefined {
    return this.#own.get(toMakerKey(name));
  }

  isCode(text: string): boolean {
    return this.#makers.some(({ code }) => code === text);
  }

  /** Other names of a manufacturer, without those that its own name says already. */
  listAliases(code: string): string[] {
    return (this.#aliases.get(code) ?? []).toSorted((one, other) => one.localeCompare(other, 'fr'));
  }

  findName(code: string): string | undefined {
    return this.#makers.find((maker) => maker.code === code)?.name;
  }

  /** Name of the manufacturer that was probably meant: one whose name the typed one holds, or one that is spelled nearly alike. */
  suggest(typed: string): string | undefined {
    const words = listOwnWords(typed);
    const held = this.#makers.find(({ name, code }) => [name, code].some((one) => listOwnWords(one).some((word) => words.includes(word))));
    if (held) return held.name;
    const nearest = [words.join(' '), ...words.filter(({ length }) => length >= wordLengthAtLeast)]
      .map((one) => this.#nearest.suggest(one))
      .find((found) => found !== undefined);
    const code = nearest === undefined ? undefined : this.findCode(nearest);
    return this.#makers.find((maker) => maker.code === code)?.name;
  }
}
