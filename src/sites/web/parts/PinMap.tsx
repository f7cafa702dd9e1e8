import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { Coordinates } from '../../position.ts';
import { mapQuery } from '../addresses.queries.ts';
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
  const { data, isPending } = useQuery(mapQuery());
  const tiles = data?.tiles ?? null;
  const move = useEffectEvent(onMove);

  useEffect(() => {
    if (!box.current || isPending) return undefined;
    const texts = {
      label: m['sites.pin.map']({}, { locale }),
      zoomIn: m['sites.map.zoomIn']({}, { locale }),
      zoomOut: m['sites.map.zoomOut']({}, { locale }),
      pin: m['sites.pin.label']({}, { locale }),
    };
    const map = new PinOnMap(box.current, tiles, texts, (moved) => move(moved));
    setDrawn(map);
    return () => {
      setDrawn(null);
      map.remove();
    };
  }, [isPending, tiles, locale]);
  useEffect(() => drawn?.show(position), [drawn, position]);

  return <div ref={box} className={styles.map} />;
}
