import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';

interface NeighboursProps {
  labels: { previous: string; next: string };
  /** Addresses of the objects before and after in their list; absent at its ends, and while they are looked for. */
  previousTo: string | undefined;
  nextTo: string | undefined;
}

/** To the previous and the next object of a list. */
export function Neighbours({ labels, previousTo, nextTo }: NeighboursProps) {
  const router = useRouter();
  const step = (label: string, to: string | undefined, Icon: typeof IconChevronUp) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
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
      {step(labels.previous, previousTo, IconChevronUp)}
      {step(labels.next, nextTo, IconChevronDown)}
    </>
  );
}
