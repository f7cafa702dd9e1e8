import { check, close, lint, runTests } from './steps.ts';

/** `npm run check`: checks that take seconds, for use while working. */
close([await lint(), await check('format', 'node_modules/oxfmt/bin/oxfmt', '--check'), await runTests('rules and house', 'rules', 'house')]);
