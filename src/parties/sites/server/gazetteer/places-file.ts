import type { Coordinates } from '../../position.ts';

/** French department with the position of its capital. */
export interface Department {
  code: string;
  name: string;
  at: Coordinates | undefined;
}

/** A town of the file. */
export interface PlaceRow {
  name: string;
  /** French department ("69", "2A", "974"), or country ("BE"). */
  area: string;
  codes: readonly string[];
  population: number;
  at: Coordinates | undefined;
}

/** The towns by columns: 60,000 objects would weigh several times as much. */
export interface Places {
  departments: readonly Department[];
  names: readonly string[];
  areas: readonly string[];
  /** Postal codes parted by spaces; empty outside France. */
  codes: readonly string[];
  /** Six steps for each doubling of the number of inhabitants. */
  sizes: Uint8Array;
  /** Thousandths of a degree (about 100 m); `unknownPosition` where there is none. */
  latitudes: Int32Array;
  longitudes: Int32Array;
}

export const unknownPosition = 2 ** 31 - 1;
/** Steps of `sizes` for each doubling of the number of inhabitants. */
export const sizeSteps = 6;
const parts = '\f';
const toThousandths = (degrees: number): number => Math.round(degrees * 1000);

/** Format of the file: columns of text, positions as differences from the town before. What belongs together lies together and packs well. */
export const placesFile = {
  write({ departments, rows }: { departments: readonly Department[]; rows: readonly PlaceRow[] }): string {
    const before: Coordinates = { latitude: 0, longitude: 0 };
    const step = (axis: keyof Coordinates, at: Coordinates | undefined): string => {
      if (at === undefined) return '';
      const value = toThousandths(at[axis]);
      const difference = value - before[axis];
      before[axis] = value;
      return String(difference);
    };
    return [
      departments.map(({ code, name, at }) => [code, name, at ? toThousandths(at.latitude) : '', at ? toThousandths(at.longitude) : ''].join('\t')),
      rows.map(({ name }) => name),
      rows.map(({ area }) => area),
      rows.map(({ codes }) => codes.join(' ')),
      rows.map(({ population }) => (population > 0 ? Math.round(Math.log2(population) * sizeSteps) : 0)),
      rows.map(({ at }) => step('latitude', at)),
      rows.map(({ at }) => step('longitude', at)),
    ]
      .map((column) => column.join('\n'))
      .join(parts);
  },
  read(text: string): Places {
    const [departments, names, areas, codes, sizes, latitudes, longitudes] = text.split(parts).map((part) => part.split('\n')) as [
      string[],
      string[],
      string[],
      string[],
      string[],
      string[],
      string[],
    ];
    const known = new Map<string, string>();
    const shareWord = (word: string): string => known.get(word) ?? (known.set(word, word), word);
    return {
      departments: departments.map((line) => {
        const [code, name, latitude, longitude] = line.split('\t') as [string, string, string, string];
        return { code, name, at: latitude === '' ? undefined : { latitude: Number(latitude) / 1000, longitude: Number(longitude) / 1000 } };
      }),
      names,
      areas: areas.map(shareWord),
      codes: codes.map(shareWord),
      sizes: Uint8Array.from(sizes, Number),
      latitudes: sumDifferences(latitudes),
      longitudes: sumDifferences(longitudes),
    };
  },
};

function sumDifferences(differences: readonly string[]): Int32Array {
  let sum = 0;
  return Int32Array.from(differences, (difference) => (difference === '' ? unknownPosition : (sum += Number(difference))));
}
