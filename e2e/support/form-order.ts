import { expect, type Page } from '@playwright/test';

/** Expects of every form on screen that it is filled in by "type, Tab, type, Enter": from field to field without a stop at a link, in the order in which the
 *  fields stand, and Enter in a field sends by the button that follows the fields. */
export async function expectFormOrder(page: Page): Promise<void> {
  expect.soft(await page.evaluate(findFormFlaws)).toEqual([]);
}

/** Runs in the page. */
export function findFormFlaws(): string[] {
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const readName = (element: Element): string =>
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent?.trim() ??
    (element.textContent?.trim() || element.getAttribute('name') || element.tagName.toLowerCase());
  // A row of a list begins with the name of what it is about.
  const isRowName = (link: Element, before: Element): boolean => {
    const row = link.closest('li, tr');
    return row !== null && !row.contains(before);
  };
  const typed = 'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], input[type=tel], input[type=url], textarea';
  const stops = `${typed}, a[href], button, select, input`;
  return [...document.querySelectorAll('form')].filter(isShown).flatMap((form) => {
    const reached = [...form.querySelectorAll<HTMLElement>(stops)].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled, [type=hidden]') && isShown(element),
    );
    const fields = reached.filter((element) => element.matches(typed) && !(element as HTMLInputElement).readOnly);
    if (fields.length === 0) return [];
    const between = fields.slice(1).flatMap((field, index) => {
      const before = fields[index]!;
      const links = reached.slice(reached.indexOf(before) + 1, reached.indexOf(field)).filter((stop) => stop.matches('a[href]') && !isRowName(stop, before));
      const [from, to] = [before.getBoundingClientRect(), field.getBoundingClientRect()];
      return [
        ...links.map((link) => `Tab from "${readName(before)}" stops at the link "${readName(link)}" before "${readName(field)}"`),
        ...(to.bottom <= from.top && to.left <= from.left ? [`Tab from "${readName(before)}" goes up to "${readName(field)}"`] : []),
      ];
    });
    const before = reached.filter((element) => element.tabIndex > 0).map((element) => `"${readName(element)}" is reached out of its place`);
    // The browser presses the first button that sends.
    const sending = [...form.elements].find((element) => element.matches('button[type=submit], button:not([type]), input[type=submit]'));
    const last = fields.at(-1)!;
    // A button in the head of the page is pressed on purpose: the composer keeps Enter for its lines.
    const precedes = sending && form.contains(sending) && (sending.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const enter = precedes ? [`Enter presses "${readName(sending)}", which stands before "${readName(last)}"`] : [];
    const inputs = fields.filter((element) => element.matches('input'));
    const dead = !sending && inputs.length > 1 ? [`Enter sends nothing from "${readName(inputs[0]!)}"`] : [];
    return [...between, ...before, ...enter, ...dead];
  });
}
