import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dayInZone, isDay } from '../src/platform/kernel/calendar.ts';
import { providerTimeZone } from '../src/platform/kernel/constants.ts';
import { renderPdf } from '../src/platform/documents/server/pdf.render.ts';
import { buildDemonstrationFeeds } from '../demo/demonstration-feeds.ts';

/** Writes the demonstration as NDJSON files, as an ERP would send them, numbered in load order: `node scripts/write-demonstration.ts FOLDER
 *  [YYYY-MM-DD]`. */
const [folder, today = dayInZone(new Date(), providerTimeZone)] = process.argv.slice(2);
if (folder === undefined || !isDay(today)) {
  process.stderr.write('Usage: node scripts/write-demonstration.ts FOLDER [YYYY-MM-DD]\n');
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
for (const [index, { entity, rows, quiet }] of (await buildDemonstrationFeeds(renderPdf, today)).entries()) {
  const file = `${String(index + 1).padStart(2, '0')}-${entity}${quiet ? '.quiet' : ''}.ndjson`;
  writeFileSync(path.join(folder, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  process.stdout.write(`${file}: ${rows.length} rows\n`);
}
