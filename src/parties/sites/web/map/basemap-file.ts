/** Layers of the map, in the order in which they are drawn. */
export const layerNames = ['far', 'near', 'home', 'lakes', 'rivers'] as const;
export type Layer = (typeof layerNames)[number];
/** Points of a coast, border or river: latitude and longitude in degrees. */
export type Line = [latitude: number, longitude: number][];

/** Hundredths of a degree, about a kilometre: as fine as the drawing is. */
const steps = 100;

/** Format of the file: each line as differences from point to point. */
export const basemapFile = {
  write: (layers: Record<Layer, readonly Line[]>): string =>
    JSON.stringify(Object.fromEntries(layerNames.map((name) => [name, layers[name].map(packLine).filter(({ length }) => length > 4)]))),
  read: (file: Record<Layer, readonly number[][]>): Record<Layer, Line[]> =>
    Object.fromEntries(layerNames.map((name) => [name, file[name].map(unpackLine)])) as Record<Layer, Line[]>,
};

function packLine(line: Line): number[] {
  const differences: number[] = [];
  let [latitude, longitude] = [0, 0];
  for (const point of line) {
    const [y, x] = point.map((degrees) => Math.round(degrees * steps)) as [number, number];
    if (y !== latitude || x !== longitude) differences.push(y - latitude, x - longitude);
    [latitude, longitude] = [y, x];
  }
  return differences;
}

function unpackLine(differences: readonly number[]): Line {
  const line: Line = [];
  let [latitude, longitude] = [0, 0];
  for (let index = 0; index < differences.length; index += 2) {
    latitude += differences[index]!;
    longitude += differences[index + 1]!;
    line.push([latitude / steps, longitude / steps]);
  }
  return line;
}
