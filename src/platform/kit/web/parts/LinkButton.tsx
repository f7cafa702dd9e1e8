import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';

/** A link that looks like a button: it leads somewhere, so it can be opened in a new tab. */
export function LinkButton({ to, children, ...look }: ButtonProps & { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} {...look}>
      {children}
    </Button>
  );
}
