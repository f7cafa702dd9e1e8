import { check, checkTypes, close, runJourneys, runTests, runTestsBeside, type Tally } from './steps.ts';

/** `npm test`: all checks and tests. Later steps run even if an earlier one failed, so that one run reports everything. */
const build = await check('front end', 'scripts/build-web.ts');
// Without a front end, everything that starts the portal would fail for that one reason.
const hasFrontEnd = build.failed === 0;
// Faults spend most of their time waiting for processes and connections to end.
const faults = hasFrontEnd ? runTestsBeside('faults: processes killed, connections cut, starts refused', 'faults') : undefined;
const tallies: Tally[] = [
  build,
  ...(await checkTypes()),
  await check('lint', 'node_modules/oxlint/bin/oxlint'),
  await check('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  await runTests('rules, API on a real PostgreSQL, house, the oldest PostgreSQL', 'rules', 'api', 'house', 'oldest'),
];
if (faults) tallies.push(await faults);
if (hasFrontEnd) tallies.push(await runJourneys('journeys in a real Chromium, against the portal as shipped'));
close(tallies);
