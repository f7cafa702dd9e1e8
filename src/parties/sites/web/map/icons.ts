import L from 'leaflet';
import type { PointMark } from '../parts/site-looks.ts';

interface IconParts {
  className: 'map-dot' | 'map-mark' | 'map-cluster' | 'map-pin' | 'map-town';
  /** Side of the square that is pressed, in pixels. */
  size: number;
  /** Accessible name; empty for a mark that repeats what stands elsewhere. */
  label: string;
  /** Shown below. */
  name: string;
  /** Order in which names that collide are kept: the number of sites. */
  weight: number;
  /** The drawing. */
  html: string;
}

function hiddenText(text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'visually-hidden';
  element.textContent = text;
  return element;
}

/** A mark on the map with its name below it. Its elements are made when it comes into sight. */
class NamedIcon extends L.DivIcon {
  readonly #parts: IconParts;

  constructor(parts: IconParts) {
    super({ className: parts.className, iconSize: [parts.size, parts.size], html: parts.html });
    this.#parts = parts;
  }

  override createIcon(old?: HTMLElement): HTMLElement {
    const { label, name, weight } = this.#parts;
    const element = super.createIcon(old);
    if (label === '') element.setAttribute('aria-hidden', 'true');
    // The visible name is part of the accessible one.
    else element.append(hiddenText(name === '' ? label : `${label}, `));
    element.dataset.weight = String(weight);
    if (name === '') return element;
    const text = document.createElement('span');
    text.className = 'map-name';
    text.textContent = name;
    element.append(text);
    return element;
  }
}

const pin =
  '<i></i><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18.364 4.636a9 9 0 0 1 .203 12.519l-.203 .21l-4.243 4.242a3 3 0 0 1 -4.097 .135l-.144 -.135l-4.244 -4.243a9 9 0 0 1 12.728 -12.728zm-6.364 3.364a3 3 0 1 0 0 6a3 3 0 0 0 0 -6z"/></svg>';

export const dotIcon = (label: string, name: string): L.DivIcon => new NamedIcon({ className: 'map-dot', size: 24, label, name, weight: 1, html: '<i></i>' });
/** A dot with the mark of the objects located there, and their number if there are several. */
export const markIcon = ({ family, symbol }: PointMark, { label, name, count }: { label: string; name: string; count: number }): L.DivIcon =>
  new NamedIcon({
    className: 'map-mark',
    size: 28,
    label,
    name,
    weight: count,
    html: `<i data-family="${family}"><svg viewBox="0 0 24 24" aria-hidden="true"><use href="#${symbol}"/></svg></i>${count > 1 ? `<b aria-hidden="true">${count}</b>` : ''}`,
  });
export const pinIcon = (label: string, name: string): L.DivIcon => new NamedIcon({ className: 'map-pin', size: 40, label, name, weight: Infinity, html: pin });
/** A town that is named for orientation; smaller ones give way. */
export const townIcon = (name: string, rank: number): L.DivIcon =>
  new NamedIcon({ className: 'map-town', size: 8, label: '', name, weight: 1 / (rank + 2), html: '<i></i>' });
export const clusterIcon = (weight: number, count: string, label: string, name: string): L.DivIcon =>
  new NamedIcon({ className: 'map-cluster', size: 36, label, name, weight, html: `<b aria-hidden="true">${count}</b>` });
