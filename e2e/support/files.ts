import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { readPdf } from '../../tests/support/pdf.ts';
import { parseSheets, type ReadSheet } from '../../tests/support/xlsx.ts';

/** Sheets of an Excel file that a click saves. */
export async function readSavedSheets(page: Page, click: Locator): Promise<{ name: string; sheets: ReadSheet[] }> {
  const download = await saveDownload(page, click);
  return { name: download.suggestedFilename(), sheets: await parseSheets(await readFile(await download.path())) };
}

async function saveDownload(page: Page, click: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), click.click()]);
  return download;
}

/** Text of the PDF behind a link, as its reader gets it. */
export async function readPdfText(page: Page, link: Locator): Promise<string> {
  const response = await page.request.get((await link.getAttribute('href'))!);
  if (!response.ok() || response.headers()['content-type'] !== 'application/pdf')
    throw new Error(`no PDF: ${response.status()} ${response.headers()['content-type']}`);
  return (await readPdf(await response.body())).pages.join(' ');
}
