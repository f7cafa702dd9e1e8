import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Coordinates } from '../../position.ts';
import { useMapSource } from '../map/map-source.ts';
import { PinOnMap } from '../map/pin-on-map.ts';
import styles from './PinMap.module.css';

interface PinMapProps {
  position: Coordinates | null;
  onMove: (position: Coordinates) => void;
}

/** A map with one pin, moved by dragging, by a press on the map or with the arrow keys. It fills its parent. Load it lazily. */
export function PinMap({ position, onMove }: PinMapProps) {
  const { locale } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<PinOnMap | null>(null);
  const source = useMapSource();
  const move = useEffectEvent(onMove);

  useEffect(() => {
    if (!box.current || !source) return undefined;
    const texts = {
      label: m['sites.pin.map']({}, { locale }),
      zoomIn: m['sites.map.zoomIn']({}, { locale }),
      zoomOut: m['sites.map.zoomOut']({}, { locale }),
      pin: m['sites.pin.label']({}, { locale }),
    };
    const map = new PinOnMap(box.current, source, texts, (moved) => move(moved));
    setDrawn(map);
    return () => {
      setDrawn(null);
      map.remove();
    };
  }, [source, locale]);
  useEffect(() => drawn?.show(position), [drawn, position]);

  return <div ref={box} className={styles.map} />;
}
