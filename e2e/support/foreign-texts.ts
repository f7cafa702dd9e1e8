import type { Page } from '@playwright/test';
import { readCatalogue, listTexts } from '../../scripts/messages/catalogue.ts';
import type { Locale } from '../../src/platform/kernel/locale.ts';

/** Texts as they look: any space is a space, any apostrophe an apostrophe. */
const normaliseText = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .trim();

/** Whole sentences of one language that the other does not have. */
function listForeignSentences(locale: Locale, other: Locale): Set<string> {
  const collectTexts = (of: Locale): string[] => [...readCatalogue().values()].flatMap((message) => (message[of] === undefined ? [] : listTexts(message[of])));
  const others = new Set(collectTexts(other).map(normaliseText));
  return new Set(
    collectTexts(locale)
      .filter((text) => !text.includes('{') && text.includes(' '))
      .map(normaliseText)
      .filter((text) => text.length > 7 && !others.has(text)),
  );
}

/** Texts that are seen, without those that say their own language and names as people gave them. */
const readVisibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (element.checkVisibility() && !element.closest('[lang]:not(html), [translate=no]')) texts.push(node.textContent ?? '');
    }
    return texts;
  });

const sentences = new Map<Locale, Set<string>>();

/** Texts of a page in the language that its reader has not chosen. */
export async function findForeignTexts(page: Page, language: Locale): Promise<string[]> {
  const other = language === 'en' ? 'fr' : 'en';
  const foreign = sentences.get(other) ?? listForeignSentences(other, language);
  sentences.set(other, foreign);
  return (await readVisibleTexts(page)).map(normaliseText).filter((text) => foreign.has(text));
}
