import { expect, type Page } from '@playwright/test';

/** Numbers of documents, references of products, amounts with their unit, days with their month, counts of days, ranges of hours, e-mails. */
const values =
  /[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[A-Z]*\d[A-Z0-9]*(?:-[A-Z0-9]+)*|[A-Z]*\d[A-Z0-9]*(?:-[A-Z0-9]+)+|\d[\d\s]*,\d\d\s€(?:\s(?:HT|TTC))?|€[\d,]+\.\d\d|\d{1,2}(?:er)?\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*|\d+\s(?:jours?|days?|mois|months?|articles?|items?)\b|\d{1,2}(?:\sh(?:\s\d\d)?|(?::\d\d)?(?:\s[ap]m)?)[\s\u2060]*–[\s\u2060]*\d{1,2}(?:\sh(?:\s\d\d)?|:\d\d(?:\s[ap]m)?|\s[ap]m)|(?<!\p{L})[Ee]-mails?(?!\p{L})/gu;

/** Expects no value that begins on one line and ends on the next (docs/design.md §4). */
export async function expectWholeValues(page: Page): Promise<void> {
  const broken = await page.evaluate(
    ([source, longest]) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.parentElement?.checkVisibility()) continue;
        // An address or a key is longer than a line: it breaks where the line ends, and its random letters may look like a number.
        if (/^\S{40,}$/.test(node.textContent!.trim())) continue;
        for (const { 0: value, index } of node.textContent!.matchAll(new RegExp(source, 'gu'))) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + value.length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
          if (lines.size > 1 && value.length <= longest) found.push(node.textContent!.trim());
        }
      }
      return found;
    },
    [values.source, 24] as const,
  );
  expect.soft(broken, 'values that break').toEqual([]);
}
