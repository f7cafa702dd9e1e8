import L from 'leaflet';
import type { Coordinates } from '../../position.ts';
import { townIcon } from './icons.ts';

export type NamedTown = { name: string } & Coordinates;
/** Edges of a part of the map, in degrees with one decimal. */
export type Edges = Record<'south' | 'west' | 'north' | 'east', string>;
export type TownsIn = (edges: Edges) => Promise<readonly NamedTown[]>;

/** From this zoom on, the drawing alone no longer says where one is. */
const namedFrom = 7;

/** Names the towns in sight on a map without tiles. @param onNamed called once they stand there */
export function nameTowns(map: L.Map, townsIn: TownsIn, onNamed: () => void): void {
  const names = L.layerGroup().addTo(map);
  let shown = '';
  const update = (): void => {
    const edges = map.getZoom() < namedFrom ? undefined : edgesOf(map.getBounds());
    const wanted = JSON.stringify(edges ?? null);
    if (wanted === shown) return;
    shown = wanted;
    if (!edges) return void names.clearLayers();
    // Without names the map is as useful as before.
    void townsIn(edges)
      .catch(() => [])
      .then((towns) => {
        if (shown !== wanted) return;
        names.clearLayers();
        towns.forEach(({ name, latitude, longitude }, rank) =>
          L.marker([latitude, longitude], { icon: townIcon(name, rank), interactive: false, keyboard: false, zIndexOffset: -10_000 }).addTo(names),
        );
        onNamed();
      });
  };
  map.on('moveend', update);
  update();
}

const edgesOf = (bounds: L.LatLngBounds): Edges => ({
  south: outward(bounds.getSouth(), Math.floor),
  west: outward(bounds.getWest(), Math.floor),
  north: outward(bounds.getNorth(), Math.ceil),
  east: outward(bounds.getEast(), Math.ceil),
});

const outward = (degrees: number, round: (value: number) => number): string => (round(degrees * 10) / 10).toFixed(1);
