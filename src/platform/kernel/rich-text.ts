/** Text with headings, lists, bold words and links, as people write it: a small and safe part of Markdown. Pure. Anything else is plain text. */

export type Inline = { kind: 'text'; text: string } | { kind: 'bold'; text: string } | { kind: 'link'; text: string; to: string };
export type Block = { kind: 'heading'; level: 2 | 3; inlines: Inline[] } | { kind: 'paragraph'; inlines: Inline[] } | { kind: 'list'; items: Inline[][] };

/** Targets of links: pages of the web, of this portal, addresses and numbers. No other scheme. */
const isSafeTarget = (to: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s]*$/i.test(to);

const inlineMark = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

export function parseInlines(text: string): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  for (const { 0: whole, 1: bold, 2: label, 3: to, index } of text.matchAll(inlineMark)) {
    if (index > from) inlines.push({ kind: 'text', text: text.slice(from, index) });
    if (bold !== undefined) inlines.push({ kind: 'bold', text: bold });
    else if (to !== undefined && isSafeTarget(to)) inlines.push({ kind: 'link', text: label!, to });
    else inlines.push({ kind: 'text', text: whole });
    from = index + whole.length;
  }
  if (from < text.length) inlines.push({ kind: 'text', text: text.slice(from) });
  return inlines;
}

/** Blocks are parted by empty lines, headings and the first line of a list. */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const close = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', inlines: parseInlines(paragraph.join('\n')) });
    paragraph = [];
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const heading = /^(#{2,3})\s+(.+)$/.exec(line);
    const item = /^-\s+(.+)$/.exec(line)?.[1];
    if (heading) {
      close();
      blocks.push({ kind: 'heading', level: heading[1]!.length === 2 ? 2 : 3, inlines: parseInlines(heading[2]!) });
    } else if (item !== undefined) {
      close();
      const last = blocks.at(-1);
      if (last?.kind === 'list' && paragraph.length === 0) last.items.push(parseInlines(item));
      else blocks.push({ kind: 'list', items: [parseInlines(item)] });
    } else if (line === '') close();
    else paragraph.push(line);
  }
  close();
  return blocks;
}
