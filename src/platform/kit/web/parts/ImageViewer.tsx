import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { rememberFocus } from '../focus.ts';
import styles from './ImageViewer.module.css';

export interface ViewedImage {
  id: string;
  name: string;
  /** Address of the image. */
  src: string;
}

const zooms = [1, 1.5, 2, 3, 4] as const;
/** Shortest way of a finger that leads to another image. */
const swipePx = 48;

interface ImageViewerProps {
  images: readonly ViewedImage[];
  /** Id of the image that is shown first. */
  first: string;
  onClose: () => void;
}

/** Images over the whole screen, one at a time. Arrows and a swipe lead to the next one, + and − and a double click change the size, Esc closes. Mount it to open it. */
export function ImageViewer({ images, first, onClose }: ImageViewerProps) {
  const frame = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ id }) => id === first),
    ),
  );
  const [zoom, setZoom] = useState(0);
  const touched = useRef<{ x: number; y: number } | null>(null);
  const [giveBack] = useState(rememberFocus);
  useLayoutEffect(() => frame.current?.showModal(), []);
  useEffect(() => giveBack, [giveBack]);
  const image = images[at];
  if (!image) return null;
  const show = (to: number): void => {
    if (to < 0 || to >= images.length) return;
    setAt(to);
    setZoom(0);
  };
  const resize = (step: 1 | -1): void => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + step)));
  const touch = ({ touches }: TouchEvent): void => {
    const finger = touches[0];
    touched.current = finger && touches.length === 1 && zoom === 0 ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const swipe = ({ changedTouches }: TouchEvent): void => {
    const finger = changedTouches[0];
    if (!touched.current || !finger) return;
    const [right, down] = [finger.clientX - touched.current.x, finger.clientY - touched.current.y];
    touched.current = null;
    if (Math.abs(right) >= swipePx && Math.abs(right) > 2 * Math.abs(down)) show(at + (right < 0 ? 1 : -1));
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    '+': () => resize(1),
    '=': () => resize(1),
    '-': () => resize(-1),
    '0': () => setZoom(0),
  };
  const act = (event: KeyboardEvent): void => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    // A wider image is moved by the arrows, like every box that scrolls.
    if (!action || (zoom > 0 && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    action();
  };
  return (
    <dialog ref={frame} className={styles.viewer} aria-label={image.name} onClose={onClose} onKeyDown={act}>
      <header className={styles.head}>
        <p className={styles.name} aria-live="polite">
          <span>{image.name}</span>{' '}
          {images.length > 1 ? <span className="quiet">{m['platform.image.place']({ place: at + 1, count: images.length })}</span> : null}
        </p>
        <Control label={m['platform.image.smaller']()} icon={IconZoomOut} isAtEnd={zoom === 0} onPress={() => resize(-1)} />
        <Control label={m['platform.image.larger']()} icon={IconZoomIn} isAtEnd={zoom === zooms.length - 1} onPress={() => resize(1)} />
        <ActionIcon component="a" variant="subtle" size={36} href={image.src} download={image.name} aria-label={m['platform.image.save']()}>
          <IconDownload size={20} stroke={1.7} />
        </ActionIcon>
        <Control label={m['platform.web.close']()} icon={IconX} onPress={() => frame.current?.close()} />
      </header>
      <div
        className={styles.stage}
        tabIndex={zoom > 0 ? 0 : -1}
        role="group"
        aria-label={image.name}
        onTouchStart={touch}
        onTouchEnd={swipe}
        onDoubleClick={() => setZoom(zoom === 0 ? 2 : 0)}
      >
        <img
          key={image.id}
          src={image.src}
          alt={image.name}
          style={{ width: zoom > 0 ? `${zooms[zoom]! * 100}%` : undefined }}
          data-zoomed={zoom > 0 || undefined}
        />
      </div>
      {images.length > 1 ? (
        <footer className={styles.foot}>
          <Control label={m['platform.image.previous']()} icon={IconChevronLeft} isAtEnd={at === 0} onPress={() => show(at - 1)} />
          <Control label={m['platform.image.next']()} icon={IconChevronRight} isAtEnd={at === images.length - 1} onPress={() => show(at + 1)} />
        </footer>
      ) : null}
    </dialog>
  );
}

/** A button of the viewer. At an end it stays within reach, so that it keeps the focus. */
const Control = ({ label, icon: Icon, isAtEnd = false, onPress }: { label: string; icon: typeof IconX; isAtEnd?: boolean; onPress: () => void }) => (
  <ActionIcon variant="subtle" size={36} aria-label={label} aria-disabled={isAtEnd || undefined} data-disabled={isAtEnd || undefined} onClick={onPress}>
    <Icon size={20} stroke={1.7} />
  </ActionIcon>
);
