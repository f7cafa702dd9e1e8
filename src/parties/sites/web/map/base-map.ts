import 'leaflet/dist/leaflet.css';
import { dot } from '#platform/kernel/dots.ts';
import './base-map.css';
import L from 'leaflet';
import type { Coordinates } from '../../position.ts';
import { placeNames } from './map-source.ts';
import { basemapFile, layerNames, type Layer, type Line } from './basemap-file.ts';
import { townIcon } from './icons.ts';

type NamedTown = { name: string } & Coordinates;
/** Edges of a part of the map, in degrees with one decimal. */
type Edges = Record<'south' | 'west' | 'north' | 'east', string>;
type TownsIn = (edges: Edges) => Promise<readonly NamedTown[]>;

/** From this zoom on, the drawing alone no longer says where one is. */
const namedFrom = 7;

/** Names the towns in sight on a map without tiles. @param onNamed called once they stand there */
function nameTowns(map: L.Map, townsIn: TownsIn, onNamed: () => void): void {
  const names = L.layerGroup().addTo(map);
  let shown = '';
  const update = (): void => {
    const edges = map.getZoom() < namedFrom ? undefined : toEdges(map.getBounds());
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

const toEdges = (bounds: L.LatLngBounds): Edges => ({
  south: roundOutward(bounds.getSouth(), Math.floor),
  west: roundOutward(bounds.getWest(), Math.floor),
  north: roundOutward(bounds.getNorth(), Math.ceil),
  east: roundOutward(bounds.getEast(), Math.ceil),
});

const roundOutward = (degrees: number, round: (value: number) => number): string => (round(degrees * 10) / 10).toFixed(1);

/** Tiles in place of the portal's own map. */
export interface Tiles {
  address: string;
  attribution: string;
  maxZoom: number;
}

/** Origin of the drawing: tiles, or the portal's own drawing with the names of towns. */
export interface MapSource {
  tiles: Tiles | null;
  townsIn: TownsIn;
}

export interface BaseMapTexts {
  /** Name of the map for screen readers. */
  label: string;
  zoomIn: string;
  zoomOut: string;
}

const france: L.LatLngBoundsLiteral = [
  [41.3, -5.2],
  [51.2, 9.7],
];
const world: L.LatLngBoundsLiteral = [
  [-60, -190],
  [84, 190],
];
const drawingSource = 'Natural Earth';
const townSource = 'GeoNames';
/** The drawing is as fine as a kilometre: beyond this there is nothing more to see. */
const ownZoomMax = 12;

let basemap: Promise<Record<Layer, Line[]>> | undefined;
const loadBasemap = (): Promise<Record<Layer, Line[]>> =>
  (basemap ??= fetch(new URL('./basemap.json', import.meta.url))
    .then((response) => response.json())
    .then((file) => basemapFile.read(file as Parameters<typeof basemapFile.read>[0]))
    .catch((failure: unknown) => {
      basemap = undefined;
      throw failure;
    }));

/** A map of Europe and the world in an element, which it fills: the portal's own drawing or tiles, zoom buttons, sources. */
export function baseMap(element: HTMLElement, { tiles, townsIn }: MapSource, texts: BaseMapTexts): L.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 2,
    maxZoom: tiles?.maxZoom ?? ownZoomMax,
    // A drawing is sharp between whole zooms too.
    zoomSnap: tiles ? 1 : 0.5,
    maxBounds: world,
    maxBoundsViscosity: 1,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', texts.label);
  L.control.zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control
    .attribution({ position: 'bottomright', prefix: false })
    .addAttribution(escapeText(tiles ? `${tiles.attribution}${dot}${townSource}` : `${drawingSource}${dot}${townSource}`))
    .addTo(map);
  map.fitBounds(france, { animate: false });
  if (tiles) L.tileLayer(tiles.address, { maxZoom: tiles.maxZoom }).addTo(map);
  else {
    // Without its drawing the map still shows where sites are to one another.
    loadBasemap().then(
      (layers) => draw(map, layers),
      () => undefined,
    );
    nameTowns(map, townsIn, () => placeNames(element));
  }
  map.on('moveend zoomend', () => placeNames(element));
  pressByKeyboard(element);
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(element);
  map.on('unload', () => observer.disconnect());
  return map;
}

export const toLatLng = ({ latitude, longitude }: Coordinates): L.LatLng => L.latLng(latitude, longitude);

/** Leaflet takes sources as HTML. */
function escapeText(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

function draw(map: L.Map, layers: Record<Layer, Line[]>): void {
  // The map may have been left meanwhile.
  if (!map.getContainer().isConnected) return;
  const pane = map.createPane('drawing');
  pane.style.zIndex = '200';
  pane.style.pointerEvents = 'none';
  const renderer = L.svg({ pane: 'drawing', padding: 0.4 });
  const look = (className: string) => ({ renderer, pane: 'drawing', className: `map-${className}`, interactive: false, weight: 1 });
  for (const name of layerNames) {
    if (name === 'rivers') L.polyline(layers[name], look(name)).addTo(map);
    else L.polygon(layers[name], look(name)).addTo(map);
  }
}

/** Enter and Space press a dot or a cluster, which are no buttons for Leaflet. Both go away then: the focus stays on the map. */
function pressByKeyboard(element: HTMLElement): void {
  element.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if ((event.key !== 'Enter' && event.key !== ' ') || !target.matches('.map-dot, .map-cluster')) return;
    event.preventDefault();
    target.click();
    element.focus({ preventScroll: true });
  });
}
