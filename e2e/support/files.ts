import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { readPdf } from '../../tests/support/pdf.ts';
import { sheetsIn, type ReadSheet } from '../../tests/support/xlsx.ts';

/** Sheets of an Excel file that a click saves. */
export async function savedSheets(page: Page, click: Locator): Promise<{ name: string; sheets: ReadSheet[] }> {
  const download = await saved(page, click);
  return { name: download.suggestedFilename(), sheets: await sheetsIn(await readFile(await download.path())) };
}

async function saved(page: Page, click: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), click.click()]);
  return download;
}

/** Text of the PDF behind a link, as its reader gets it. */
export async function pdfText(page: Page, link: Locator): Promise<string> {
  const response = await page.request.get((await link.getAttribute('href'))!);
  if (!response.ok() || response.headers()['content-type'] !== 'application/pdf')
    throw new Error(`no PDF: ${response.status()} ${response.headers()['content-type']}`);
  return (await readPdf(await response.body())).pages.join(' ');
}
