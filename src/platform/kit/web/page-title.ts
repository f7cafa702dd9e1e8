import { useEffect, useState, useSyncExternalStore } from 'react';

/** Title of the page in the top bar of phones. */
export interface PageHeading {
  title: string;
  backTo?: string | undefined;
}

interface Named {
  inWindow: string;
  heading: PageHeading;
}

const listeners = new Set<() => void>();
/** Parts on screen that name the page, by their place: the innermost one names it. */
const named = new Map<number, Named>();
let places = 0;
let heading: PageHeading | null = null;

/** A part is made after the one around it, though its effects run before. */
const nextPlace = (): number => ++places;

function refresh(): void {
  const innermost = named.get(Math.max(...named.keys()));
  heading = innermost?.heading ?? null;
  document.title = innermost?.inWindow ?? productName();
  for (const listener of listeners) listener();
}

/** Names the page in the window's title and in the top bar of phones; `backTo` is the list it came from. */
export function usePageTitle(title: string, backTo?: string, barTitle = title): void {
  const product = useProductName();
  const [place] = useState(nextPlace);
  useEffect(() => {
    named.set(place, { inWindow: `${title} · ${product}`, heading: { title: barTitle, backTo } });
    refresh();
    return () => {
      named.delete(place);
      refresh();
    };
  }, [place, title, backTo, barTitle, product]);
}

export const usePageHeading = (): PageHeading | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heading,
  );

const nameListeners = new Set<() => void>();
const meta = (): HTMLMetaElement | null => document.querySelector<HTMLMetaElement>('meta[name="application-name"]');

/** Name of the portal as the settings give it: the server writes it into the head of the page. */
export const productName = (): string => meta()?.content ?? '';

/** The same, in a component. */
export const useProductName = (): string =>
  useSyncExternalStore((listener) => {
    nameListeners.add(listener);
    return () => nameListeners.delete(listener);
  }, productName);

/** Shows a saved name on this page at once; other pages come with it. */
export function setProductName(name: string): void {
  meta()?.setAttribute('content', name);
  for (const listener of nameListeners) listener();
}

const placeListeners = new Set<() => void>();
let barPlace: HTMLElement | null = null;

/** Names the place for a page's actions in the top bar of phones; `null` when the bar leaves. */
export function setBarPlace(element: HTMLElement | null): void {
  barPlace = element;
  for (const listener of placeListeners) listener();
}

/** The place for a page's actions in the top bar of phones; `null` elsewhere. */
export const useBarPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    (listener) => {
      placeListeners.add(listener);
      return () => placeListeners.delete(listener);
    },
    () => barPlace,
  );
