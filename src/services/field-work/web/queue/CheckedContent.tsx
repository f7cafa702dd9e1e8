import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Row, Rows, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { WrittenText } from '#capabilities/queues/web/parts/item-parts.tsx';
import type * as api from '../../field-work.queue.api.ts';
import { queued } from '../reports.queries.ts';
import styles from './CheckedReport.module.css';

/** Parts of a report, each where it holds something. */
export function CheckedContent({ report: { id, content } }: { report: api.CheckedReport }) {
  const { day, instant } = useFormat();
  const { hours } = useHours();
  const { tasks, devices, photos, remaining, internalNote, refusalReason, reservations, signature } = content;
  return (
    <>
      {tasks.length === 0 ? null : (
        <PanelPart title={m['field-work.check.tasks']()} count={tasks.length}>
          <Rows>
            {tasks.map((task) => (
              <Row key={task.id} title={task.label} end={task.doneAt === null ? m['field-work.check.notDone']() : hours(task.doneAt, null)} />
            ))}
          </Rows>
        </PanelPart>
      )}
      {devices.length === 0 ? null : (
        <PanelPart title={m['field-work.check.devices']()} count={devices.length}>
          <Rows>
            {devices.map((device) => (
              <Row
                key={device.id}
                title={<span className="serial">{device.serial}</span>}
                end={device.role === 'installed' ? m['field-work.check.installed']() : m['field-work.check.removed']()}
                text={withDots(device.reference, device.room, device.explanation)}
              />
            ))}
          </Rows>
        </PanelPart>
      )}
      {photos.length === 0 ? null : (
        <PanelPart title={m['field-work.check.photos']()} count={photos.length}>
          <ul className={styles.photos}>
            {photos.map((photo, index) => {
              const params = { id, photo: photo.id };
              const alt = photo.caption || m['field-work.check.photo']({ number: index + 1 });
              return (
                <li key={photo.id}>
                  <a href={queued.fileAddress('GET /api/queues/reports-to-check/:id/photos/:photo', { params }, null)} target="_blank" rel="noreferrer">
                    <img src={queued.fileAddress('GET /api/queues/reports-to-check/:id/photos/:photo', { params, query: { size: 'small' } }, null)} alt={alt} />
                  </a>
                  <span className="quiet">{photo.caption}</span>
                </li>
              );
            })}
          </ul>
        </PanelPart>
      )}
      {remaining === '' ? null : <WrittenText heading={m['field-work.check.remaining']()} text={remaining} />}
      {internalNote === '' ? null : <WrittenText heading={m['field-work.check.internalNote']()} text={internalNote} />}
      {refusalReason === '' ? null : <WrittenText heading={m['field-work.check.refusalReason']()} text={refusalReason} />}
      {reservations.length === 0 ? null : (
        <PanelPart title={m['field-work.check.reservations']()} count={reservations.length}>
          <Rows>
            {reservations.map((one) => (
              <Row key={one.id} title={one.label} end={day(one.dueOn)} />
            ))}
          </Rows>
        </PanelPart>
      )}
      {signature === null ? null : (
        <PanelPart title={m['field-work.check.signature']()}>
          <p>{withDots(withDots(signature.name, signature.role), instant(signature.signedAt))}</p>
          {signature.lines.length === 0 ? null : (
            <svg viewBox="0 0 358 126" className={styles.signature} role="img" aria-label={m['field-work.check.signatureOf']({ name: signature.name })}>
              {signature.lines.map((line, index) => (
                <polyline key={index} points={toPoints(line)} />
              ))}
            </svg>
          )}
        </PanelPart>
      )}
    </>
  );
}

/** Points of a drawn line over the field of 358 by 126. */
const toPoints = (line: readonly number[]): string => line.map((at, index) => (at * (index % 2 === 0 ? 358 : 126)).toFixed(1)).join(' ');
