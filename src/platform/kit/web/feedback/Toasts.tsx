import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglassLow, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#generated/messages/messages.js';
import { closeToast, holdToast, releaseToast, useToasts, type ShownToast } from './toasts.ts';
import styles from './Toasts.module.css';

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconHourglassLow, error: IconAlertTriangle };

/** The toasts: bottom right, on phones at the top. They stand above everything, within the modal that is open: nothing else of a page can be
 *  reached then. */
export function Toasts() {
  const toasts = useToasts();
  const host = useSyncExternalStore(watchModals, topModal);
  return createPortal(
    <section ref={showAboveAll} popover="manual" className={styles.toasts} aria-label={m['platform.toast.region']()}>
      <div aria-live="polite">
        {toasts
          .filter((toast) => toast.kind !== 'error')
          .map((toast) => (
            <ToastView key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter((toast) => toast.kind === 'error')
          .map((toast) => (
            <ToastView key={toast.id} toast={toast} />
          ))}
      </div>
    </section>,
    host,
  );
}

/** The modal on top, else the page. */
const topModal = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ??
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1) ??
  document.body;

/** Calls back when a modal may have opened or closed. Returns how to stop. */
function watchModals(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** In the top layer, where modal dialogs of the browser stand. */
function showAboveAll(region: HTMLElement | null): void {
  // A modal that closes meanwhile takes the region along; it comes back with the next one, or the page.
  if (region?.isConnected && !region.matches(':popover-open')) region.showPopover();
}

function ToastView({ toast }: { toast: ShownToast }) {
  const { id, kind, title, text, action, progress, note } = toast;
  const Mark = kind === 'busy' ? null : icons[kind];
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={() => releaseToast(id)}
      onFocus={() => holdToast(id)}
      onBlur={() => releaseToast(id)}
    >
      {Mark ? <Mark size={18} stroke={1.7} aria-hidden="true" /> : <Loader size={18} aria-hidden="true" />}
      <div className={styles.body}>
        <p className={styles.title}>
          <span>{title}</span>
          {note ? <span className={styles.note}>{note}</span> : null}
        </p>
        {text ? <p className={styles.text}>{text}</p> : null}
        {progress === undefined ? null : (
          <span
            className={styles.progress}
            role="progressbar"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
          >
            <i style={{ transform: `scaleX(${progress})` }} />
          </span>
        )}
      </div>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      {kind === 'busy' ? null : (
        <button type="button" className={styles.close} aria-label={m['platform.web.close']()} onClick={() => closeToast(id)}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
