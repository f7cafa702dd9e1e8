import type { ReactNode } from 'react';
import type { Address, Coordinates, Position } from '../../position.ts';

/** `<AddressFields>`: street, complement, postal code, town and country. Postal code and town complete each other; anything may be typed. */
export interface AddressFieldsProps {
  value: Address;
  onChange: (changed: Partial<Address>) => void;
  /** Position of a chosen completion. */
  onPosition?: (position: Position) => void;
  /** Error and place of a field, as its form gives them. */
  inputProps?: (name: keyof Address) => { error?: ReactNode; 'data-path'?: string };
}

/** A site on the map. */
export interface MapPoint extends Coordinates {
  id: string;
  label: string;
  /** Shown beside the dot; the label where it is absent. */
  city?: string | null;
}

/** `<SitesMap>`, loaded lazily: fills its parent. */
export interface SitesMapProps {
  points: readonly MapPoint[];
  /** Id of the chosen point. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Card of the chosen site, docked at the bottom left. */
  children?: ReactNode;
}

/** `<PinMap>`, loaded lazily: one pin, moved by dragging, by a press on the map or with the arrow keys. */
export interface PinMapProps {
  position: Coordinates | null;
  onMove: (position: Coordinates) => void;
}
