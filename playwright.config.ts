import { defineConfig } from '@playwright/test';
import { countWorkers } from './tests/support/workers.ts';
import { shortLivedOptions } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/portal.ts',
  outputDir: 'test-results/journeys',
  // A journey waits for the portal and its browser about a third of its time.
  workers: Math.ceil(countWorkers(1) * 1.5),
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.PORTAL_URL,
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: shortLivedOptions(),
  },
});
