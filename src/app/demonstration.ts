import { accounts } from '#demo/seeds/people.seed.ts';
import { demonstrationPassword } from '#demo/seeds/people.seed.ts';
import { loadDemonstration } from '#demo/load.ts';
import { remindersTaskName } from '#capabilities/notifications/server/reminders.jobs.ts';
import { enqueue } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { registers } from './registers.ts';

const barWidth = 30;

/** Loads the demonstration on the first start, with its progress; takes no time afterwards. What its day brings is notified at once. */
export async function prepareDemonstration(platform: Platform, say: (line: string) => void): Promise<void> {
  let shown = -1;
  const isTerminal = process.stdout.isTTY === true;
  const isLoaded = await loadDemonstration(platform, registers.feeds, {
    onProgress: ({ loaded, total }) => {
      const percent = Math.floor((loaded / total) * 100);
      if (percent === shown) return;
      shown = percent;
      const filled = Math.round((percent / 100) * barWidth);
      if (isTerminal) process.stdout.write(`\rLoading the demonstration data  ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${percent} %`);
      else if (percent % 25 === 0) say(`Loading the demonstration data: ${percent} %`);
    },
  });
  if (isLoaded) await platform.database.system.transaction((tx) => enqueue(tx, remindersTaskName, {}));
  if (isLoaded && isTerminal) say('');
}

/** The accounts to sign in with, as the console shows them. */
export function demonstrationAccounts(): string {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    `Demonstration accounts, password ${demonstrationPassword}:`,
    ...accounts.map((one) => `  ${one.email.padEnd(width)}  ${one.firstName} ${one.lastName}, ${one.jobFunction}`),
    '',
  ].join('\n');
}
