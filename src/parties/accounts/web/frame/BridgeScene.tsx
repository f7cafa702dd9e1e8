import { m } from '#generated/messages/messages.js';
import styles from './BridgeScene.module.css';

const width = 695;
const deck = 236;
const height = 228;
const middle = 347;
const half = 318;
const reflected = 0.55;

/** Height of the arch above the deck at `x`: a parabola. */
const archAt = (x: number): number => height * (1 - ((x - middle) / half) ** 2);
const hangers = Array.from({ length: 21 }, (_, index) => middle - half + (index + 1) * ((2 * half) / 22));
/** Every fourth hanger is a station, symmetrical about the crown. */
const stations = hangers.filter((_, index) => (index - 10) % 4 === 0);
/** A parabola is exactly one quadratic curve with its control point at twice the height. */
const arch = (crown: number): string => `M${middle - half} ${deck}Q${middle} ${deck - 2 * crown} ${middle + half} ${deck}`;

/** The bridge that the portal is named after, and its reflection in the water. */
export function BridgeScene() {
  return (
    <aside className={styles.scene}>
      <p className={styles.motto}>{m['accounts.frame.motto']()}</p>
      <svg viewBox={`0 0 ${width} 372`} fill="none" stroke="currentColor" aria-hidden="true">
        {hangers.map((x) => (
          <path key={x} d={`M${x} ${deck - archAt(x)}V${deck}`} className={styles.hanger} />
        ))}
        <path d={arch(height)} className={styles.arch} />
        {hangers.map((x) => (
          <circle key={x} cx={x} cy={deck - archAt(x)} r="2.6" className={styles.knot} />
        ))}
        {stations.map((x) => (
          <g key={x} className={styles.knot}>
            <circle cx={x} cy={deck - archAt(x)} r="12.5" className={styles.halo} />
            <circle cx={x} cy={deck - archAt(x)} r="5.4" />
          </g>
        ))}
        <path d={`M0 ${deck}H${width}`} className={styles.deck} />
        <g className={styles.water}>
          {hangers.map((x) => (
            <path key={x} d={`M${x} ${deck}V${deck + archAt(x) * reflected}`} className={styles.hanger} />
          ))}
          <path d={arch(-height * reflected)} className={styles.arch} />
          {stations.map((x) => (
            <ellipse key={x} cx={x} cy={deck + archAt(x) * reflected} rx="5.4" ry="3" className={styles.knot} />
          ))}
        </g>
      </svg>
    </aside>
  );
}
