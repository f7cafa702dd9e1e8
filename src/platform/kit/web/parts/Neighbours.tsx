import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { countText, type CappedCount } from '../count-text.ts';
import { singleKey } from '../shortcuts.ts';
import { useFormat } from '../use-format.ts';

interface NeighboursProps {
  labels: { previous: string; next: string };
  /** Addresses of the objects before and after in their list; absent at its ends, and while they are looked for. */
  previousTo: string | undefined;
  nextTo: string | undefined;
  /** Rank of the object in its list; null where the list leaves it out. */
  place: { rank: number; count: CappedCount } | null | undefined;
}

/** Links to the previous and the next object of a list, with the place of this one. The keys K and J work too. */
export function Neighbours({ labels, previousTo, nextTo, place }: NeighboursProps) {
  const router = useRouter();
  const { number } = useFormat();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const key = singleKey(event);
      const to = key === 'j' ? nextTo : key === 'k' ? previousTo : undefined;
      if (to === undefined) return;
      event.preventDefault();
      void router.navigate({ href: to });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [router, previousTo, nextTo]);
  const step = (label: string, to: string | undefined, Icon: typeof IconChevronUp, key: string) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      aria-keyshortcuts={key}
      disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) void router.navigate({ href: to });
      }}
    >
      <Icon size={17} stroke={1.7} />
    </ActionIcon>
  );
  return (
    <>
      {place ? <span className="quiet">{m['platform.list.placeOf']({ place: number(place.rank), count: countText(place.count) })}</span> : null}
      {step(labels.previous, previousTo, IconChevronUp, 'K')}
      {step(labels.next, nextTo, IconChevronDown, 'J')}
    </>
  );
}
