import { Button, Tooltip, type ButtonProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';

/** A button that says why it does nothing: disabling takes a reason, never a mere yes or no. It stays within reach of
 *  the keyboard, so that the reason can be read. */
export function ActionButton({ cannot, onClick, children, ...look }: ButtonProps & { cannot?: string | undefined; onClick: () => void; children: ReactNode }) {
  const id = useId();
  if (cannot === undefined)
    return (
      <Button {...look} onClick={onClick}>
        {children}
      </Button>
    );
  return (
    <Tooltip label={cannot} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <span>
        <Button {...look} data-disabled aria-disabled aria-describedby={id} onClick={(event) => event.preventDefault()}>
          {children}
        </Button>
        <span id={id} className="visually-hidden">
          {cannot}
        </span>
      </span>
    </Tooltip>
  );
}
