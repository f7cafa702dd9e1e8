import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import { useMapSource } from '../map/map-source.ts';
import { SitesOnMap } from '../map/sites-on-map.ts';
import type { MapPoint } from '../map/map-point.ts';
import styles from './SitesMap.module.css';

export interface SitesMapProps {
  points: readonly MapPoint[];
  /** Id of the chosen point. */
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Card of the chosen site, docked at the bottom left. */
  children?: ReactNode;
}

/** Sites on a map, which fills its parent. The list of the same sites stands beside it: the map is an addition. Load it lazily. */
export function SitesMap({ points, chosen, onChoose, children }: SitesMapProps) {
  const { locale, number } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<SitesOnMap | null>(null);
  const source = useMapSource();
  const choose = useEffectEvent(onChoose);
  const count = useEffectEvent((sites: number) => number(sites));

  useEffect(() => {
    if (!box.current || !source) return undefined;
    const texts = {
      label: m['sites.map.label']({}, { locale }),
      zoomIn: m['sites.map.zoomIn']({}, { locale }),
      zoomOut: m['sites.map.zoomOut']({}, { locale }),
      cluster: (sites: number) => m['sites.map.cluster']({ count: sites }, { locale }),
      count: (sites: number) => count(sites),
    };
    const map = new SitesOnMap(box.current, source, texts, (id) => choose(id));
    setDrawn(map);
    return () => {
      setDrawn(null);
      map.remove();
    };
  }, [source, locale]);
  useEffect(() => drawn?.show(points), [drawn, points]);
  useEffect(() => drawn?.choose(chosen), [drawn, chosen]);

  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.map} />
      {children ? <div className={styles.card}>{children}</div> : null}
    </div>
  );
}
