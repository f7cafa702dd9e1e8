import { defineConfig } from 'vitest/config';
import { countWorkers } from './tests/support/workers.ts';

const serverTests = ['src/**/server/**/*.test.ts', 'demo/**/*.test.ts'];
const withCluster = 'tests/support/cluster.ts';

/** Run on the oldest PostgreSQL too: every list and detail with rows, and writes by hand, feed, import and job; filled databases of every release. */
const onOldest = [
  'tests/releases/releases.test.ts',
  'tests/house/{demonstration,lists,search,tenants}.test.ts',
  'src/capabilities/ingest/server/ingest.routes.test.ts',
  'src/commerce/order-entry/server/entered-*.test.ts',
  'src/parties/sites/server/imports/*.routes.test.ts',
  'src/platform/data/server/db/{derivations,migrate,outage}.test.ts',
];

/** The test runner accepts what Node refuses (enum, missing extensions); `npm test` therefore also runs `tsc` and the real server. */
export default defineConfig({
  test: {
    maxWorkers: countWorkers(1),
    // Files of one worker share the modules they load: loading them anew for each file took longer than most tests. Tests therefore leave
    // nothing behind in a module, and each file opens a database and a server of its own.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', include: ['src/**/*.test.{ts,tsx}'], exclude: serverTests } },
      { extends: true, test: { name: 'api', include: serverTests, globalSetup: withCluster, testTimeout: 60_000, hookTimeout: 60_000 } },
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'], globalSetup: withCluster, testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        extends: true,
        test: { name: 'oldest', include: onOldest, globalSetup: 'tests/support/oldest-cluster.ts', testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/support/installation.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
