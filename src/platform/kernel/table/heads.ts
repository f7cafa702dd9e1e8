import { plainWords } from './plain-text.ts';

/** Heads of a column in other people's tables, in both languages, as their plain words. */
export interface HeadWords {
  /** Held anywhere in a head: "Serial Number / PAK Number". */
  held: readonly string[];
  /** The whole head, but for words that say nothing more: "Produit", "Serial (device)". */
  whole?: readonly string[];
  /** Words with which a head means something else: "Prix total". */
  unless?: readonly string[];
}

/** Words beside others that leave the meaning of a head as it is. */
const fillers = new Set(
  'a an the of for de des du d le la les l no num number numero product produit device devices equipement equipements equipment chassis materiel hardware switch item article appareil unit unite constructeur fabricant manufacturer vendor maker pasted colle fournisseur ht h t hors taxe eur euro euros'.split(
    ' ',
  ),
);
/** Maximum words of a head: longer ones are sentences. */
const wordsAtMost = 8;

/** Columns that several kinds of tables have. */
export const commonHeads = {
  reference: {
    held: ['reference', 'references', 'part number', 'part no', 'part numbers', 'product number', 'product no', 'product id', 'product sku', 'product code', 'item number', 'item no', 'item code', 'code article', 'code produit', 'no article', 'numero d article', 'ref constructeur', 'ref produit', 'ref article', 'manufacturer part', 'material number', 'material no', 'code materiel'],
    whole: ['ref', 'refs', 'pn', 'p n', 'sku', 'skus', 'pid', 'mpn', 'part', 'parts', 'material', 'article', 'articles', 'produit', 'produits', 'product', 'products', 'code', 'model', 'modele', 'item', 'items'],
  },
  description: { held: ['description', 'descriptions', 'designation', 'designations', 'libelle', 'intitule', 'product name', 'item name', 'nom produit', 'nom du produit'], whole: ['name', 'nom', 'label', 'details'] },
  quantity: { held: ['qty', 'qte', 'qtes', 'qties', 'q te', 'quantite', 'quantites', 'quantity', 'quantities'], whole: ['nombre', 'nbre', 'nb', 'unit', 'units', 'unite', 'unites', 'pieces', 'pcs', 'q', 'ordered', 'commandee', 'commandees'] },
  unitPrice: { held: ['prix', 'price', 'prices', 'tarif', 'unit cost', 'pu ht', 'p u'], whole: ['pu', 'puht', 'cout', 'cost'], unless: ['total', 'totaux', 'totale'] },
  discount: { held: ['remise', 'remises', 'discount', 'discounts', 'rabais', 'rem'], unless: ['prix', 'price'] },
  vat: { held: ['tva', 'vat', 'tax', 'taxe'], unless: ['prix', 'price', 'hors', 'excl', 'hors taxe'] },
  manufacturer: {
    held: ['manufacturer name', 'vendor name', 'brand name', 'maker name', 'nom du constructeur', 'nom constructeur', 'nom du fabricant', 'nom fabricant', 'nom de la marque', 'nom de l editeur'],
    whole: ['manufacturer', 'manufacturers', 'constructeur', 'constructeurs', 'fabricant', 'fabricants', 'marque', 'marques', 'brand', 'brands', 'vendor', 'vendors', 'maker', 'make', 'oem', 'mfr', 'mfg', 'editeur'],
  },
  serial: {
    held: ['serial number', 'serial numbers', 'serial no', 'serial nos', 'serial num', 'numero de serie', 'numeros de serie', 'numero serie', 'numeros serie', 'no de serie', 'nos de serie', 'no serie', 'nos serie', 'n de serie', 'n serie', 'ns de serie', 'num serie', 'num de serie', 'service tag', 'service tags', 's n', 'n s', 'sn', 'sr no', 'ser no', 'serial', 'serials', 'seriennummer', 'identifiant serie', 'identifiant de serie'],
    whole: ['serie', 'sns'],
    unless: ['port', 'ports', 'console', 'interface', 'cable', 'label'],
  },
} as const satisfies Record<string, HeadWords>; // prettier-ignore

export type Places<Column extends string> = Partial<Record<Column, number>>;

const findPhrase = (words: readonly string[], phrase: string): number => ` ${words.join(' ')} `.indexOf(` ${phrase} `);

/** Likeness of a head to a column: the higher, the nearer; zero for another one. */
function likeness(words: readonly string[], { held, whole = [], unless = [] }: HeadWords): number {
  if (words.length === 0 || words.length > wordsAtMost || words.some((word) => /\d/.test(word)) || unless.some((word) => words.includes(word))) return 0;
  const text = words.join(' ');
  if (held.includes(text)) return 1000;
  // A rank may be called an item beside a reference: the first words are the surest.
  if (whole.includes(text)) return 900 - whole.indexOf(text);
  const meaning = words.filter((word) => !fillers.has(word)).join(' ');
  if (meaning !== '' && whole.includes(meaning)) return 500;
  const found = held.flatMap((phrase) => (findPhrase(words, phrase) < 0 ? [] : 100 + phrase.length - findPhrase(words, phrase) / 100));
  return Math.max(0, ...found);
}

/** Places of the columns that a row names, by the words of its heads; each head names one column, the nearest. */
export function findPlaces<Column extends string>(row: readonly string[], columns: Readonly<Record<Column, HeadWords>>): Places<Column> {
  const names = Object.keys(columns) as Column[];
  const best: Partial<Record<Column, { at: number; score: number }>> = {};
  for (const [at, cell] of row.entries()) {
    const words = plainWords(cell);
    const [nearest] = names.map((name) => ({ name, score: likeness(words, columns[name]) })).toSorted((one, other) => other.score - one.score);
    if (!nearest || nearest.score === 0) continue;
    if (nearest.score > (best[nearest.name]?.score ?? 0)) best[nearest.name] = { at, score: nearest.score };
  }
  return Object.fromEntries(names.flatMap((name) => (best[name] ? [[name, best[name].at]] : []))) as Places<Column>;
}

/** Rows among which a head is looked for: an export says its filters and its title above it. */
const headWithin = 20;

/** Whether the columns that a row names make it a head. */
export type IsHead<Column extends string> = (places: Places<Column>) => boolean;

/** A head: a row that names all of these columns. */
export const requireColumns =
  <Column extends string>(...wanted: readonly Column[]): IsHead<Column> =>
  (places) =>
    wanted.every((column) => places[column] !== undefined);

/** The first row that is a head, with its rank and the places; nothing where none is. */
export function findHead<Column extends string>(
  rows: readonly (readonly string[])[],
  columns: Readonly<Record<Column, HeadWords>>,
  isHead: IsHead<Column>,
): { rank: number; places: Places<Column> } | undefined {
  for (const [rank, row] of rows.slice(0, headWithin).entries()) {
    const places = findPlaces(row, columns);
    if (isHead(places)) return { rank, places };
  }
  return undefined;
}
