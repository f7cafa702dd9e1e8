import type { Plugin } from 'vite';

/** First line of a file whose functions Chromium shall compile beside the main thread while it arrives. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Puts the hint before every file: most functions of a file run as soon as its screen stands, and would be compiled one by one on the main
 *  thread when they are first called. It counts only as the first line; other browsers read a comment. */
export function compileHints(): Plugin {
  return {
    name: 'passerelle:compile-hints',
    apply: 'build',
    generateBundle: {
      // After the build's own line about dynamic imports.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = compileHint + file.code;
      },
    },
  };
}
