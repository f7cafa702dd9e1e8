import { check, checkTypes, close, runTests } from './steps.ts';

/** `npm run check`: checks that take seconds, for use while working. */
close([
  ...(await checkTypes()),
  await check('lint', 'node_modules/oxlint/bin/oxlint'),
  await check('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  await runTests('rules and house', 'rules', 'house'),
]);
