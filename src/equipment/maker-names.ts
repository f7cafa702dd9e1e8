import { NearestNames } from '#platform/nearest-names.ts';
import { plainWords } from '#platform/table/plain-text.ts';

/** Manufacturers by the names that people write. */

/** Words of companies, which do not tell one from another. */
const companyWords = new Set(
  'inc incorporated corp corporation co company ltd limited llc gmbh ag sa sas sasu sarl bv nv plc spa srl oy ab kk the group groupe holding holdings international global france europe emea systems system networks network networking technologies technology communications solutions enterprise enterprises et and'.split(
    ' ',
  ),
);

/** A name for comparison, without capitals, accents, signs and the words of companies: "CISCO SYSTEMS, INC." is `cisco`. */
export const makerKey = (name: string): string => ownWords(name).join('').slice(0, 100);

/** Words of a name that tell it from others. */
function ownWords(name: string): string[] {
  const words = plainWords(name.replaceAll('.', '').replaceAll('&', ' and '));
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
  readonly #nearest: NearestNames;
  readonly #makers: readonly Maker[];

  constructor(makers: readonly Maker[], aliases: readonly MakerAlias[]) {
    this.#makers = makers;
    const byName = new Map(makers.flatMap(({ code, name }) => [[makerKey(name), code] as const, [makerKey(code), code] as const]));
    // The catalogue may have another code than the reference data: then one of the names tells which it is.
    const groups = Map.groupBy(aliases, ({ manufacturer }) => manufacturer);
    for (const [group, own] of groups) {
      const code = byName.get(makerKey(group)) ?? own.map(({ name }) => byName.get(makerKey(name))).find((found) => found !== undefined);
      if (code !== undefined) for (const { name } of own) this.#codes.set(makerKey(name), code);
    }
    for (const [key, code] of byName) this.#codes.set(key, code);
    this.#nearest = new NearestNames([...makers, ...aliases].map(({ name }) => ownWords(name).join(' ')));
  }

  /** The manufacturer that a name means for certain. */
  codeOf(typed: string): string | undefined {
    return this.#codes.get(makerKey(typed));
  }

  /** Name of the manufacturer that was probably meant: one whose name the typed one holds, or one that is spelled nearly alike. */
  suggestionFor(typed: string): string | undefined {
    const words = new Set(ownWords(typed));
    const held = this.#makers.find(({ name, code }) => [name, code].some((one) => ownWords(one).some((word) => words.has(word))));
    if (held) return held.name;
    const nearest = this.#nearest.suggestionFor(ownWords(typed).join(' '));
    const code = nearest === undefined ? undefined : this.codeOf(nearest);
    return this.#makers.find((maker) => maker.code === code)?.name;
  }
}
