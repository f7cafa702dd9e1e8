import { check, checkTypes, close, runJourneys, runTests, type Tally } from './steps.ts';

/** `npm test`: all checks and tests. Later steps run even if an earlier one failed, so that one run reports everything. */
const tallies: Tally[] = [
  ...(await checkTypes()),
  await check('lint', 'node_modules/oxlint/bin/oxlint'),
  await check('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  await runTests('rules, API on a real PostgreSQL, house', 'rules', 'api', 'house'),
];
const build = await check('front end', 'scripts/build-web.ts');
tallies.push(build);
// Without a front end, everything that starts the portal would fail for that one reason.
if (build.failed === 0) {
  tallies.push(await runTests('faults: processes killed, connections cut, starts refused', 'faults'));
  tallies.push(await runJourneys('journeys in a real Chromium, against the portal as shipped'));
}
close(tallies);
