import { useEffect, useEffectEvent, useRef } from 'react';
import Pad from 'signature_pad';
import { m } from '#generated/messages/messages.js';
import { signatureNumbersAtMost } from '../../report.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { useFieldWorker, type Report } from '../field-worker.ts';
import styles from './Intervention.module.css';

interface SignaturePadProps {
  /** Lines of alternating x and y from 0 to 1. */
  lines: readonly (readonly number[])[];
  onSigned: (lines: number[][]) => void;
}

const roundShare = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Lines with as many points as a report keeps: of longer ones, every second point goes until they fit. */
function thinLines(lines: number[][]): number[][] {
  if (lines.reduce((sum, line) => sum + line.length, 0) <= signatureNumbersAtMost) return lines;
  return thinLines(lines.map((line) => line.filter((_, index) => index % 4 < 2)));
}

/** Field to sign in with a finger. */
export function SignaturePad({ lines, onSigned }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const signed = useEffectEvent((drawn: number[][]) => onSigned(drawn));
  const draw = useEffectEvent(() => {
    const { current: surface } = canvas;
    if (!surface || !pad.current) return;
    const { width, height } = surface.getBoundingClientRect();
    const ratio = Math.max(1, devicePixelRatio);
    surface.width = width * ratio;
    surface.height = height * ratio;
    surface.getContext('2d')!.scale(ratio, ratio);
    pad.current.fromData(
      lines.map((line) => ({
        ...style,
        penColor: pad.current!.penColor,
        points: Array.from({ length: line.length / 2 }, (_, index) => ({
          x: line[2 * index]! * width,
          y: line[2 * index + 1]! * height,
          time: index * 16,
          pressure: 0.5,
        })),
      })),
      { clear: true },
    );
  });
  useEffect(() => {
    const surface = canvas.current!;
    pad.current = new Pad(surface, { ...style, penColor: getComputedStyle(surface).color });
    pad.current.addEventListener('endStroke', () => {
      const { width, height } = surface.getBoundingClientRect();
      const drawn = pad.current!.toData().map(({ points }) => points.flatMap(({ x, y }) => [roundShare(x / width), roundShare(y / height)]));
      signed(thinLines(drawn));
    });
    const size = new ResizeObserver(() => draw());
    size.observe(surface);
    return () => {
      size.disconnect();
      pad.current?.off();
    };
  }, []);
  // Cleared from outside.
  useEffect(() => {
    if (lines.length === 0) pad.current?.clear();
  }, [lines.length]);
  return <canvas ref={canvas} role="img" aria-label={lines.length > 0 ? m['field-work.sign.drawn']() : m['field-work.sign.draw']()} />;
}

const style = { dotSize: 1.6, minWidth: 0.9, maxWidth: 2.4, velocityFilterWeight: 0.7, compositeOperation: 'source-over' as const };

/** The report in the figures of its document, none of them zero, with the way to read it whole. */
export function ReportFigures({ report }: { report: Report }) {
  const worker = useFieldWorker();
  const { hours } = useHours();
  const { devices, photos, arrivedAt, leftAt } = report.content;
  const [installed, removed] = (['installed', 'removed'] as const).map((role) => devices.filter((one) => one.role === role).length) as [number, number];
  const figures = withDots(
    installed > 0 && m['field-work.figures.installed']({ count: installed }),
    removed > 0 && m['field-work.figures.removed']({ count: removed }),
    photos.length > 0 && m['field-work.figures.photos']({ count: photos.length }),
    arrivedAt !== null && hours(arrivedAt, leftAt),
  );
  return (
    <div className={styles.line}>
      {figures === '' ? null : <span>{figures}</span>}
      <Link to={worker.interventionAddress(report.id, 'review')}>{m['field-work.figures.read']()}</Link>
    </div>
  );
}
