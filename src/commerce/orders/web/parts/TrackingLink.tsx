import { IconExternalLink } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';

/** A tracking number, leading to the carrier's page where the carrier has one. */
export function TrackingLink({ number, link }: { number: string; link: string | null }) {
  if (!link) return <span className="serial">{number}</span>;
  return (
    <a href={link} target="_blank" rel="noreferrer" aria-label={m['orders.track.label']({ number })}>
      <span className="serial">{number}</span> <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
    </a>
  );
}
