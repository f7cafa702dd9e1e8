import { chromium } from '@playwright/test';
import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { teamPlanningAddress } from '../../src/services/planning/planning.paths.ts';
import { chromiumFlags, ensureChromium } from '../../tests/support/chromium.ts';
import type { PartReport } from '../report.ts';
import { startProduct } from '../servers.ts';
import { measureDrag, drawnLimit, measureOpening, slowdown, slowedLimit, buildTimeMeasurement, type Screen } from '../services/screens.ts';
import { agentSession, interventions, technicians, week } from './week.ts';

const framesLimit = 50;
const planning: Screen = {
  session: agentSession,
  path: teamPlanningAddress({ date: week.from }),
  data: '/api/planning',
  drawn: 'td [data-card]',
  atLeast: interventions,
};

/** The planning of a week in a real Chromium: drawn, and an intervention dragged over the days. */
export async function measurePlanningScreen(connection: EmbeddedConnection): Promise<PartReport> {
  const server = await startProduct(connection);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const [drawn, slowed] = [await measureOpening(browser, server, planning, 1), await measureOpening(browser, server, planning, slowdown)];
    const { framesPerSecond, longest } = await measureDrag(browser, server, planning, 'tbody tr:first-child td');
    return {
      findings: [
        buildTimeMeasurement(
          `Planning of ${technicians} technicians with ${interventions} interventions, from the navigation to all of them`,
          drawn,
          drawnLimit,
        ),
        buildTimeMeasurement(`The same, ${slowdown} × slowed CPU`, slowed, slowedLimit),
        {
          what: 'An intervention dragged over all days and back: frames',
          measured: `${framesPerSecond.toFixed(0)} per second`,
          limit: `≥ ${framesLimit}`,
          isMet: framesPerSecond >= framesLimit,
        },
      ],
      notes: [
        `From the arrival of the data: planning ${drawn.fromData.toFixed(0)} ms (slowed ${slowed.fromData.toFixed(0)} ms). Longest frame of a drag: ${longest.toFixed(0)} ms.`,
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
