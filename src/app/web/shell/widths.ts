import { useMediaQuery } from '@mantine/hooks';
import { asideMinimisedBelowPx } from '#platform/kernel/constants.ts';

// Known before the first paint, so that nothing jumps.
const atOnce = { getInitialValueInEffect: false };

/** The aside shows icons only below this width of the window. */
export const useIsMini = (): boolean => useMediaQuery(`(max-width: ${asideMinimisedBelowPx - 0.02}px)`, false, atOnce) ?? false;

/** Phones: top and bottom bar instead of aside and header. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 639px)', false, atOnce) ?? false;
