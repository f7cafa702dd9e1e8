import L from 'leaflet';
import type { Coordinates } from '../../position.ts';
import { baseMap, toLatLng, type BaseMapTexts, type MapSource } from './base-map.ts';
import { pinIcon } from './icons.ts';

interface PinTexts extends BaseMapTexts {
  pin: string;
}

/** Steps of the arrow keys, in pixels of the current zoom. */
const step = 8;
const fineStep = 1;
const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** View of one site: its town on tiles, its region on the portal's own map. */
const tileZoom = 15;
const ownZoom = 9;
/** Five decimals are a metre. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A map with one pin that people move. */
export class PinOnMap {
  readonly #map: L.Map;
  readonly #texts: PinTexts;
  readonly #zoom: number;
  readonly #onMove: (position: Coordinates) => void;
  #pin: L.Marker | undefined;

  constructor(element: HTMLElement, source: MapSource, texts: PinTexts, onMove: (position: Coordinates) => void) {
    this.#map = baseMap(element, source, texts);
    this.#texts = texts;
    this.#zoom = source.tiles ? Math.min(tileZoom, source.tiles.maxZoom) : ownZoom;
    this.#onMove = onMove;
    this.#map.on('click', ({ latlng }) => this.#move(latlng));
  }

  /** Shows the pin there; a position that the pin has not taken itself comes into the middle. */
  show(position: Coordinates | null): void {
    if (!position) {
      this.#pin?.remove();
      this.#pin = undefined;
      return;
    }
    const at = toLatLng(position);
    if (this.#pin?.getLatLng().equals(at, 1e-5)) return;
    this.#place(at);
    this.#map.setView(at, Math.max(this.#zoom, this.#pin ? this.#map.getZoom() : 0), { animate: false });
  }

  remove(): void {
    this.#map.remove();
  }

  #place(at: L.LatLng): void {
    if (this.#pin) return void this.#pin.setLatLng(at);
    const pin = L.marker(at, { icon: pinIcon(this.#texts.pin, ''), draggable: true, autoPan: true }).addTo(this.#map);
    pin.on('dragend', () => this.#move(pin.getLatLng()));
    pin.getElement()?.addEventListener('keydown', (event) => this.#moveByKey(event));
    this.#pin = pin;
  }

  #moveByKey(event: KeyboardEvent): void {
    const direction = arrows[event.key];
    if (!direction || !this.#pin) return;
    event.preventDefault();
    // The map does not move with its pin.
    event.stopPropagation();
    const by = event.shiftKey ? fineStep : step;
    const at = this.#map.latLngToContainerPoint(this.#pin.getLatLng()).add([direction[0] * by, direction[1] * by]);
    this.#move(this.#map.containerPointToLatLng(at));
  }

  #move({ lat, lng }: L.LatLng): void {
    const position = { latitude: roundDegrees(lat), longitude: roundDegrees(lng) };
    this.#place(toLatLng(position));
    this.#map.panInside(toLatLng(position), { padding: [40, 40] });
    this.#onMove(position);
  }
}
