import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { preload } from './redirects.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this application, made by a function of a `*.paths.ts`. */
  to: string;
  replace?: boolean;
  /** Goes there, where a plain navigation is not meant. */
  follow?: ((to: string) => void) | undefined;
};

/** A link inside the application: one click navigates without a reload, its page loads while the pointer rests on it. */
export function Link({ to, replace, follow: goTo, onClick, onMouseEnter, onFocus, onPointerDown, ...rest }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || rest.target === '_blank') return;
    event.preventDefault();
    if (goTo) goTo(to);
    else void router.navigate({ href: to, replace });
  };
  return (
    <a
      href={to}
      {...rest}
      onClick={follow}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        preload(router, to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload(router, to);
      }}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        preload(router, to);
      }}
    />
  );
}
