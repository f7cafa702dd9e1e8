import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useMapSource } from '../map/map-source.ts';
import { SitesOnMap } from '../map/sites-on-map.ts';
import type { MapPoint } from './site-looks.ts';
import styles from './SitesMap.module.css';

export interface SitesMapProps {
  points: readonly MapPoint[];
  /** Id of the chosen point. */
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Words for what stands at the points, where it is more than the sites. */
  texts?: { label: string; cluster: (count: number) => string };
  /** Card of the chosen site, docked at the bottom left. */
  children?: ReactNode;
}

/** Sites, or what stands at them, on a map, which fills its parent. The list of the same stands beside it: the map is an addition. Load it lazily. */
export function SitesMap({ points, chosen, onChoose, texts: own, children }: SitesMapProps) {
  const { locale, number } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<SitesOnMap | null>(null);
  const source = useMapSource();
  const choose = useEffectEvent(onChoose);
  const count = useEffectEvent((objects: number) => number(objects));
  const label = useEffectEvent(() => own?.label ?? m['sites.map.label']());
  const cluster = useEffectEvent((objects: number) => own?.cluster(objects) ?? m['sites.map.cluster']({ count: objects }));

  useEffect(() => {
    if (!box.current || !source) return undefined;
    const texts = {
      label: label(),
      zoomIn: m['sites.map.zoomIn']({}, { locale }),
      zoomOut: m['sites.map.zoomOut']({}, { locale }),
      cluster: (objects: number) => cluster(objects),
      count: (objects: number) => count(objects),
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
