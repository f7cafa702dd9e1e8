import 'leaflet.markercluster';
import L from 'leaflet';
import type { MapPoint } from '../parts/site-looks.ts';
import { baseMap, toLatLng, type BaseMapTexts, type MapSource } from './base-map.ts';
import { clusterIcon, dotIcon, markIcon, pinIcon } from './icons.ts';
import { placeNames } from './map-source.ts';

export interface SitesTexts extends BaseMapTexts {
  cluster: (count: number) => string;
  count: (count: number) => string;
}

interface SiteMarker extends L.Marker {
  point: MapPoint;
}

/** Closest view when all sites are shown at once. */
const fitZoomMax = 9;

/** Sites on a map: dots, counted clusters, and a pin for the chosen one, which is never in a cluster. */
export class SitesOnMap {
  readonly #map: L.Map;
  readonly #clusters: L.MarkerClusterGroup;
  readonly #onChoose: (id: string) => void;
  readonly #markers = new Map<string, SiteMarker>();
  #chosen: string | null = null;
  #pin: L.Marker | undefined;

  constructor(element: HTMLElement, source: MapSource, texts: SitesTexts, onChoose: (id: string) => void) {
    this.#map = baseMap(element, source, texts);
    this.#onChoose = onChoose;
    this.#clusters = L.markerClusterGroup({
      maxClusterRadius: 60,
      showCoverageOnHover: false,
      animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      iconCreateFunction: (cluster) => {
        const markers = cluster.getAllChildMarkers() as SiteMarker[];
        const count = markers.reduce((sum, { point }) => sum + (point.count ?? 1), 0);
        return clusterIcon(count, texts.count(count), texts.cluster(count), commonCity(markers));
      },
    });
    this.#clusters.addTo(this.#map);
    this.#clusters.on('animationend spiderfied unspiderfied', () => placeNames(element));
  }

  /** Shows these points. Other ones than before come into view. */
  show(points: readonly MapPoint[]): void {
    const isSame = points.length === this.#markers.size && points.every(({ id }) => this.#markers.has(id));
    this.#markers.clear();
    for (const point of points) this.#markers.set(point.id, this.#markerOf(point));
    this.#clusters.clearLayers();
    if (!isSame && points.length > 0) this.#map.fitBounds(L.latLngBounds(points.map(toLatLng)).pad(0.08), { maxZoom: fitZoomMax, animate: false });
    this.#clusters.addLayers([...this.#markers.values()]);
    this.#pin?.remove();
    this.#pin = undefined;
    this.#showPin();
    placeNames(this.#map.getContainer());
  }

  choose(id: string | null): void {
    if (id === this.#chosen) return;
    const before = this.#chosen === null ? undefined : this.#markers.get(this.#chosen);
    this.#pin?.remove();
    this.#pin = undefined;
    if (before) this.#clusters.addLayer(before);
    this.#chosen = id;
    this.#showPin();
    placeNames(this.#map.getContainer());
  }

  remove(): void {
    this.#map.remove();
  }

  #showPin(): void {
    const marker = this.#chosen === null ? undefined : this.#markers.get(this.#chosen);
    if (!marker) return;
    const { point } = marker;
    this.#clusters.removeLayer(marker);
    this.#pin = L.marker(toLatLng(point), { icon: pinIcon('', point.city || point.label), interactive: false, keyboard: false, zIndexOffset: 1000 }).addTo(
      this.#map,
    );
    this.#map.panInside(toLatLng(point), { paddingTopLeft: [60, 60], paddingBottomRight: [60, 60] });
  }

  #markerOf(point: MapPoint): SiteMarker {
    const [name, { mark, label, count = 1 }] = [point.city || point.label, point];
    const marker = L.marker(toLatLng(point), { icon: mark ? markIcon(mark, { label, name, count }) : dotIcon(label, name) });
    marker.on('click', () => this.#onChoose(point.id));
    return Object.assign(marker, { point });
  }
}

/** The town in which most of these are, the first by name where several have as many; nothing where towns are unknown. */
function commonCity(markers: readonly SiteMarker[]): string {
  const counts = new Map<string, number>();
  for (const { point } of markers) if (point.city) counts.set(point.city, (counts.get(point.city) ?? 0) + (point.count ?? 1));
  let [most, name] = [0, ''];
  for (const [city, count] of counts) if (count > most || (count === most && city < name)) [most, name] = [count, city];
  return name;
}

// Extensions of the library look for it here.
Object.assign(globalThis, { L });
