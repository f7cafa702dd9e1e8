import { completionsAtMost, mapTownsAtMost, type Coordinates, type Position } from '../../position.ts';
import { nameKey, readTyped, dropArticle } from './place-names.ts';
import { sizeSteps, unknownPosition, type Department, type Places } from './places-file.ts';

/** A town found by its name or postal code. */
export interface Town {
  /** Null where the town has several, and none was typed; null outside France. */
  postalCode: string | null;
  city: string;
  country: string;
  /** Name of the French department. */
  area: string | null;
  position: Position;
}

/** A part of the map, in degrees. */
interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

interface PlacedAddress {
  postalCode?: string | undefined;
  city?: string | undefined;
  /** ISO 3166, two letters. */
  country: string;
}

interface Hit {
  row: number;
  /** The postal code by which it was found. */
  code?: string;
  isExact: boolean;
}

/** Overseas France by its own countries: its towns are French ones here. */
const french = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'PM', 'YT', 'BL', 'MF', 'WF', 'PF', 'NC']);
/** Towns of the preferred country count as if they had twenty times as many inhabitants. */
const preference = Math.round(Math.log2(20) * sizeSteps);

const exactness = 1000;
const nine = 57;

const hasFrenchCodes = (country: string): boolean => french.has(country) || country === 'MC';

/** Towns of France and its neighbours, in memory. */
export class Gazetteer {
  readonly #places: Places;
  readonly #departments: ReadonlyMap<string, Department>;
  /** Names in order, each with its row. A name with an article stands twice. */
  readonly #keys: readonly string[];
  readonly #rowsByKey: Uint32Array;
  /** Postal codes in order, each with its row. */
  readonly #codes: Uint32Array;
  readonly #rowsByCode: Uint32Array;

  constructor(places: Places) {
    this.#places = places;
    this.#departments = new Map(places.departments.map((department) => [department.code, department]));
    const named = places.names.flatMap((name, row) => {
      const key = nameKey(name);
      const short = this.#isFrench(row) ? dropArticle(key) : key;
      return short === key
        ? [{ key, row }]
        : [
            { key, row },
            { key: short, row },
          ];
    });
    named.sort((one, other) => (one.key < other.key ? -1 : 1));
    this.#keys = named.map(({ key }) => key);
    this.#rowsByKey = Uint32Array.from(named, ({ row }) => row);
    const coded = places.codes.flatMap((codes, row) => (codes === '' ? [] : codes.split(' ').map((code) => ({ code: Number(code), row }))));
    coded.sort((one, other) => one.code - other.code);
    this.#codes = Uint32Array.from(coded, ({ code }) => code);
    this.#rowsByCode = Uint32Array.from(coded, ({ row }) => row);
  }

  /** Towns by what is typed: exact names first, then the most populous; those of `country` before others of their size. */
  search(typed: string, country?: string): Town[] {
    const { code = '', names } = readTyped(typed);
    const ofFrance = country === undefined || hasFrenchCodes(country);
    const coded = ofFrance ? this.#byCode(code, names) : [];
    if (ofFrance && coded.length === 0 && code.length === 5 && names.length === 0) return this.#bestTowns(this.#nearCode(code), country);
    return this.#bestTowns(coded.length > 0 ? coded : names.flatMap((name) => this.#byName(name)), country);
  }

  /** Position of a town: its own, else about where its postal code or its department is. */
  locate({ postalCode = '', city = '', country }: PlacedAddress): Position | null {
    const inFrance = hasFrenchCodes(country);
    const read = readTyped(city);
    const code = inFrance ? (/\d{5}/.exec(postalCode)?.[0] ?? read.code ?? '') : '';
    const ofCode = this.#byCode(code, []).map(({ row }) => row);
    const named = this.#byName(read.names[0] ?? '')
      .filter(({ row, isExact }) => isExact && this.#isIn(row, country))
      .map(({ row }) => row);
    const both = named.find((row) => ofCode.includes(row));
    if (both !== undefined) return this.#positionOf(both);
    // A code of its own, as large companies have, is in no list: the department tells towns of one name apart.
    const near = code === '' ? named : named.filter((row) => this.#places.areas[row] === toDepartment(code));
    if (ofCode.length === 0 && near.length > 0) {
      const largest = near.reduce((one, other) => (this.#places.sizes[other]! > this.#places.sizes[one]! ? other : one));
      const position = this.#positionOf(largest);
      return position && near.length > 1 ? { ...position, precision: 'area' } : position;
    }
    const around = this.#meanOf(ofCode) ?? this.#departments.get(toDepartment(code))?.at;
    return around ? toPosition(around, 'area') : null;
  }

  /** Towns of a French postal code, the largest first, and whether the typed one is among them. Nothing for a code that no town has. */
  findTowns(postalCode: string, city: string): { isOfCode: boolean; names: string[] } | undefined {
    const code = /\d{5}/.exec(postalCode)?.[0] ?? '';
    const rows = this.#byCode(code, []).map(({ row }) => row);
    if (rows.length === 0) return undefined;
    const { names: typed } = readTyped(city);
    const { names, sizes } = this.#places;
    const isTyped = (row: number): boolean => {
      const key = nameKey(names[row]!);
      return typed.some((name) => name === key || name === dropArticle(key));
    };
    return { isOfCode: rows.some(isTyped), names: rows.toSorted((one, other) => sizes[other]! - sizes[one]!).map((row) => names[row]!) };
  }

  /** The largest towns with a position of their own, the largest first. */
  within({ south, west, north, east }: Box): ({ name: string } & Coordinates)[] {
    const { names, sizes, latitudes, longitudes } = this.#places;
    const [low, high, left, right] = [south * 1000, north * 1000, west * 1000, east * 1000];
    const rows: number[] = [];
    for (let row = 0; row < sizes.length; row++) {
      const [latitude, longitude] = [latitudes[row]!, longitudes[row]!];
      if (latitude >= low && latitude <= high && longitude >= left && longitude <= right) rows.push(row);
    }
    const scores = Uint16Array.from(rows, (row) => sizes[row]!);
    const towns = new Map<string, { name: string } & Coordinates>();
    for (let best = findHighest(scores); best !== -1 && towns.size < mapTownsAtMost; best = findHighest(scores)) {
      scores[best] = 0;
      const row = rows[best]!;
      const point = this.#pointOf(row)!;
      const place = `${point.latitude} ${point.longitude}`;
      // Names in other languages follow the town's own.
      if (!towns.has(place)) towns.set(place, { name: names[row]!, ...point });
    }
    return [...towns.values()];
  }

  /** Rows whose postal code begins so and whose name begins by one of the names, if there are any. */
  #byCode(code: string, names: readonly string[]): Hit[] {
    if (code === '') return [];
    const scale = 10 ** (5 - code.length);
    const first = findLowerBound(this.#codes.length, (index) => this.#codes[index]! >= Number(code) * scale);
    const hits: Hit[] = [];
    for (let index = first; index < this.#codes.length && this.#codes[index]! < (Number(code) + 1) * scale; index++) {
      const row = this.#rowsByCode[index]!;
      const key = names.length > 0 ? nameKey(this.#places.names[row]!) : '';
      const keys = [key, dropArticle(key)];
      if (names.length > 0 && !names.some((name) => keys.some((one) => one.startsWith(name)))) continue;
      hits.push({ row, code: String(this.#codes[index]).padStart(5, '0'), isExact: names.some((name) => keys.includes(name)) });
    }
    return hits;
  }

  /** Towns around a business code (CEDEX), which is in no list: those whose codes begin alike, each with the typed code. */
  #nearCode(code: string): Hit[] {
    for (const length of [4, 3, 2]) {
      const rows = new Set(this.#byCode(code.slice(0, length), []).map(({ row }) => row));
      if (rows.size > 0) return [...rows].map((row) => ({ row, code, isExact: false }));
    }
    return [];
  }

  #byName(name: string): Hit[] {
    if (name === '') return [];
    const hits: Hit[] = [];
    for (let index = findLowerBound(this.#keys.length, (at) => this.#keys[at]! >= name); this.#keys[index]?.startsWith(name); index++) {
      hits.push({ row: this.#rowsByKey[index]!, isExact: this.#keys[index] === name });
    }
    return hits;
  }

  /** The best ones, each place once: some have names in several languages, or are found with and without their article. */
  #bestTowns(hits: readonly Hit[], country: string | undefined): Town[] {
    const scores = Uint16Array.from(
      hits,
      ({ row, isExact }) => (isExact ? exactness : 0) + this.#places.sizes[row]! + (this.#isIn(row, country) ? preference : 0),
    );
    const towns: Town[] = [];
    const seen = new Set<string>();
    // Ten of perhaps thousands: picking them one by one costs less than putting all in order.
    for (let best = findHighest(scores); best !== -1 && towns.length < completionsAtMost; best = findHighest(scores)) {
      scores[best] = 0;
      const { row, code } = hits[best]!;
      const point = this.#pointOf(row);
      const place = `${this.#places.areas[row]} ${point ? `${point.latitude} ${point.longitude}` : row} ${code}`;
      const position = seen.has(place) ? null : this.#positionOf(row);
      seen.add(place);
      if (position) towns.push(this.#townOf(row, code ?? this.#onlyCodeOf(row), position));
    }
    return towns;
  }

  #onlyCodeOf(row: number): string | null {
    const codes = this.#places.codes[row]!;
    return codes === '' || codes.includes(' ') ? null : codes;
  }

  #townOf(row: number, postalCode: string | null, position: Position): Town {
    const { names, areas } = this.#places;
    const isFrench = this.#isFrench(row);
    const area = isFrench ? (this.#departments.get(areas[row]!)?.name ?? null) : null;
    return { postalCode, city: names[row]!, country: isFrench ? 'FR' : areas[row]!, area, position };
  }

  #positionOf(row: number): Position | null {
    const own = this.#pointOf(row);
    if (own) return toPosition(own, 'town');
    const codes = this.#places.codes[row]!.split(' ');
    const around = this.#meanOf(codes.flatMap((code) => this.#byCode(code, []).map((hit) => hit.row)));
    const at = around ?? this.#departments.get(this.#places.areas[row]!)?.at;
    return at ? toPosition(at, 'area') : null;
  }

  #pointOf(row: number): Coordinates | undefined {
    const latitude = this.#places.latitudes[row]!;
    return latitude === unknownPosition ? undefined : { latitude: latitude / 1000, longitude: this.#places.longitudes[row]! / 1000 };
  }

  #meanOf(rows: readonly number[]): Coordinates | undefined {
    const points = rows.map((row) => this.#pointOf(row)).filter((point) => point !== undefined);
    if (points.length === 0) return undefined;
    const mean = (axis: keyof Coordinates): number => Math.round((points.reduce((sum, point) => sum + point[axis], 0) / points.length) * 1000) / 1000;
    return { latitude: mean('latitude'), longitude: mean('longitude') };
  }

  #isFrench(row: number): boolean {
    return this.#places.areas[row]!.charCodeAt(0) <= nine;
  }

  #isIn(row: number, country: string | undefined): boolean {
    return country !== undefined && (this.#isFrench(row) ? french.has(country) : this.#places.areas[row] === country);
  }
}

const toPosition = ({ latitude, longitude }: Coordinates, precision: Position['precision']): Position => ({
  latitude,
  longitude,
  source: 'gazetteer',
  precision,
});

/** Department of a postal code: its first two digits, three overseas. Corsica’s codes begin with 20. */
function toDepartment(code: string): string {
  if (/^9[78]/.test(code)) return code.slice(0, 3);
  return code.startsWith('20') ? (code < '20200' ? '2A' : '2B') : code.slice(0, 2);
}

/** The index of the highest score above 0, the first one of equals; -1 where there is none. */
function findHighest(scores: Uint16Array): number {
  let [best, most] = [-1, 0];
  for (let index = 0; index < scores.length; index++) {
    if (scores[index]! <= most) continue;
    best = index;
    most = scores[index]!;
  }
  return best;
}

/** The first index that `holds`, in a list where all that follow hold too. */
function findLowerBound(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
