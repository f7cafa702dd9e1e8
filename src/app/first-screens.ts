import type { Right } from '#platform/kernel/rights.ts';

/** The note of the build about the first screens (`scripts/web/boot-script.ts`), beside the built files and never served. */
export const firstScreensFile = '.first-screens.json';

/** A screen of the frame. */
export interface FirstScreen {
  /** Of its addresses. */
  pattern: string;
  /** Addresses of its scripts and style sheets. */
  files: readonly string[];
  /** The declaration of the list that it shows, for the script before the application (`FirstList` in `web/boot.ts`). */
  list?: unknown;
  /** The calls for its first rows, and for the counts and choices around them, while nothing narrows them. */
  calls?: { addresses: readonly string[]; right?: Right } | undefined;
}

export interface FirstScreens {
  /** Files of the frame. */
  frame: readonly string[];
  screens: readonly FirstScreen[];
}
