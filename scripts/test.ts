import { check, close, lint, runJourneys, runTests, runTestsBeside, type Tally } from './steps.ts';

/** `npm test`: what is looked at before each change; `-- rest`: what is left of all tests; `-- all`: both. Later steps run even if an earlier one failed,
 *  so that one run reports everything. */
const [asked = 'core'] = process.argv.slice(2);
const part = (['core', 'rest', 'all'] as const).find((one) => one === asked);
if (!part) throw new Error(`There is no part of the tests called ${asked}: core, rest or all.`);
const [isCore, isRest] = [part !== 'rest', part !== 'core'];

const build = await check('front end', 'scripts/build-web.ts');
// Without a front end, everything that starts the portal would fail for that one reason.
const hasFrontEnd = build.failed === 0;
// Faults mostly wait for processes and connections to end: they run beside the other tests, but not beside browsers, which need both cores.
const faults = isRest && hasFrontEnd ? runTestsBeside('faults: processes killed, connections cut, starts refused', 'faults') : undefined;
const tallies: Tally[] = [build];
if (isCore) {
  // The linter uses one core.
  const linted = lint();
  tallies.push(await check('format', 'node_modules/oxfmt/bin/oxfmt', '--check'));
  tallies.push(await runTests('rules, API on a real PostgreSQL, house', 'rules', 'api', 'house'));
  tallies.push(await linted);
}
if (isRest) tallies.push(await runTests('the oldest PostgreSQL', 'oldest'));
if (faults) tallies.push(await faults);
if (hasFrontEnd) tallies.push(await runJourneys('journeys in a real Chromium, against the portal as shipped', part));
close(tallies);
