interface Colour {
  alpha: number;
  parseString(text: string): void;
}
/** Colours as axe reckons with them; its types leave them out. */
export interface Colours {
  Color: new (red?: number, green?: number, blue?: number, alpha?: number) => Colour;
  flattenColors(over: Colour, under: Colour): Colour;
  getContrast(below: Colour, writing: Colour): number;
}

/** Rules about colours: the only ones whose answer depends on the appearance. */
export type ColourRule = 'color-contrast' | 'link-in-text-block';

/** Elements that axe has yet to examine by a colour rule, each with all that decides the rule's answer. */
export type Unproven = Readonly<Record<ColourRule, ReadonlyMap<Element, string>>>;

/** Finds the elements whose colours axe must examine. It need not where text stands on the plain colours of its ancestors alone: its contrast is computed
 *  here, exactly as axe does. Nor where axe has found the same writing on the same paint legible. Runs in the page, and uses nothing from outside.
 *  @param proven what axe has found legible */
export function findUnproven(colours: Colours, roots: readonly Element[], proven: ReadonlySet<string>): Unproven {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Painter extends Box {
    element: Element;
  }
  interface Layer {
    element: Element;
    /** Whether it holds the whole text. */
    isWhole: boolean;
  }
  interface Behind {
    /** From the outermost to the text itself. */
    ancestors: Layer[];
    /** Other paint that overlaps the text. */
    others: Layer[];
  }
  const clear = /^rgba\(.*, 0\)$|\/ 0\)$/;
  const blocks = /^(?:block|list-item|table.*|flex|grid)$/;
  const pictures = new Set(['IMG', 'CANVAS', 'OBJECT', 'IFRAME', 'VIDEO', 'svg']);
  const fields = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
  const readStyle = memoize((element) => getComputedStyle(element));
  const readLayer = memoize(describePaint);
  const readPlace = memoize(describePlace);

  const painters: Painter[] = [...document.querySelectorAll('*')]
    .filter((element) => (readLayer(element) !== '' || pictures.has(element.nodeName)) && element.checkVisibility())
    .map((element) => ({ element, ...joinBoxes([element.getBoundingClientRect()]) }));
  const texts = new Map<Element, string>();
  const links = new Map<Element, string>();
  for (const element of roots.flatMap((root) => [root, ...root.querySelectorAll('*')])) {
    if ((fields.has(element.nodeName) || hasText(element)) && isExamined(element)) {
      const behind = collectPaintBehind(element);
      const key = isSettled(element, behind) ? undefined : buildTextKey(element, behind);
      if (key !== undefined && !proven.has(key)) texts.set(element, key);
    }
    if (element.matches('a[href], [role=link]') && isExamined(element)) {
      const key = buildLinkKey(element);
      if (key !== undefined && !proven.has(key)) links.set(element, key);
    }
  }
  return { 'color-contrast': texts, 'link-in-text-block': links };

  function memoize<Value>(work: (element: Element) => Value): (element: Element) => Value {
    const known = new Map<Element, Value>();
    return (element) => known.get(element) ?? known.set(element, work(element)).get(element)!;
  }

  function hasText(element: Element): boolean {
    for (let node = element.firstChild; node; node = node.nextSibling) if (node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '') return true;
    return false;
  }

  /** Leaves out where axe finds nothing either: hidden text, controls that are disabled, pictures, the way to the content above the page. */
  function isExamined(element: Element): boolean {
    const { overflow, position } = readStyle(element);
    let shown = element;
    while (readStyle(shown).display === 'contents') shown = shown.parentElement!;
    if (element instanceof SVGElement || !shown.checkVisibility({ visibilityProperty: true })) return false;
    if (element.closest(':disabled, [aria-disabled=true]')) return false;
    const { width, height, bottom } = element.getBoundingClientRect();
    const isForScreenReaders = (width <= 1 || height <= 1) && overflow !== 'visible';
    return !isForScreenReaders && (bottom + scrollY > 0 || !/absolute|fixed/.test(position));
  }

  /** All that an element paints behind its content, or does to it; empty for most. */
  function describePaint(element: Element): string {
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, zIndex } = readStyle(element);
    let all = clear.test(backgroundColor) ? '' : backgroundColor;
    if (backgroundImage !== 'none') all += ` ${backgroundImage}`;
    if (opacity !== '1') all += ` opacity ${opacity}`;
    if (mixBlendMode !== 'normal') all += ` ${mixBlendMode}`;
    // Lies behind the element that contains it.
    if (zIndex.startsWith('-')) all += ` ${zIndex}`;
    return all;
  }

  /** Place of an element in the order of painting, as far as it is not that of the document. */
  function describePlace(element: Element): string {
    const style = readStyle(element);
    const usual = { position: 'static', zIndex: 'auto', float: 'none', opacity: '1', transform: 'none', filter: 'none', isolation: 'auto', willChange: 'auto' };
    const unusual = (Object.keys(usual) as (keyof typeof usual)[]).filter((name) => style[name] !== usual[name]);
    return unusual.map((name) => `${name} ${style[name]}`).join(' ');
  }

  /** Places of an element and its ancestors below another one, from the outermost. */
  function listPlacesBelow(ancestor: Element | null, element: Element): string[] {
    const found: string[] = [];
    for (let at: Element | null = element; at !== null && at !== ancestor; at = at.parentElement) if (readPlace(at) !== '') found.unshift(readPlace(at));
    return found;
  }

  /** Paint of another element that overlaps a text: colours, and which of the two lies above. */
  function describeOverlap(element: Element, other: Element): string {
    let common: Element | null = element;
    while (common !== null && !common.contains(other)) common = common.parentElement;
    const order = element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 'after' : 'before';
    return [order, ...listPlacesBelow(common, element), 'and', ...listPlacesBelow(common, other), readLayer(other), other.nodeName].join(', ');
  }

  function joinBoxes(boxes: readonly Box[]): Box {
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  }

  function measureText(element: Element): Box {
    const lines = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      })
      .filter(({ width }) => width > 0);
    return joinBoxes([...(readStyle(element).display === 'contents' ? [] : [element.getBoundingClientRect()]), ...lines]);
  }

  /** Paint behind a text: that of its ancestors, from the outermost, and that of others which overlap it. */
  function collectPaintBehind(element: Element): Behind {
    const text = measureText(element);
    const isAroundText = (box: Box): boolean => box.left <= text.left && box.right >= text.right && box.top <= text.top && box.bottom >= text.bottom;
    const ancestors: Layer[] = [];
    const others: Layer[] = [];
    for (const painter of painters) {
      const { element: other, left, right, top, bottom } = painter;
      // The colour of the page goes on beyond its box.
      if (other.contains(element)) ancestors.push({ element: other, isWhole: other === document.documentElement || isAroundText(painter) });
      else if (left < text.right && right > text.left && top < text.bottom && bottom > text.top) {
        if (readStyle(other).visibility !== 'visible') continue;
        // Content lies above the text that contains it.
        if (!element.contains(other) || readStyle(other).zIndex.startsWith('-')) others.push({ element: other, isWhole: isAroundText(painter) });
      }
    }
    return { ancestors, others };
  }

  /** Whether an element is certainly painted over another one, as a dialog, a badge or a header that stays in view is over the page. */
  function isOver(upper: Element, lower: Element): boolean {
    let common: Element | null = upper;
    while (common !== null && !common.contains(lower)) common = common.parentElement;
    if (common === upper || common === lower) return false;
    const parseLevel = (at: string): number => Number(/zIndex (-?\d+)/.exec(at)?.[1] ?? 0);
    const places = listPlacesBelow(common, upper);
    if (!places[0]?.startsWith('position') || places.some((at) => parseLevel(at) < 0)) return false;
    // Content in the flow is painted first, that of one level in the order of the document.
    const level = parseLevel(places[0]);
    const highest = Math.max(-1, ...listPlacesBelow(common, lower).map(parseLevel));
    return highest < level || (highest === level && (lower.compareDocumentPosition(upper) & Node.DOCUMENT_POSITION_FOLLOWING) > 0);
  }

  function parseColour(text: string): Colour {
    const colour = new colours.Color();
    colour.parseString(text);
    return colour;
  }

  /** Whether a text stands on plain colours alone, and is legible on them; or on a picture, about which axe decides nothing. */
  function isSettled(element: Element, { ancestors, others }: Behind): boolean {
    const { color, fontSize, fontWeight, textShadow, webkitTextStrokeWidth } = readStyle(element);
    const isPlain = ({ element: one, isWhole }: Layer): boolean => isWhole && readLayer(one) === readStyle(one).backgroundColor;
    const isFaded = ({ element: one }: Layer): boolean => readStyle(one).opacity !== '1' || readStyle(one).mixBlendMode !== 'normal';
    // Nothing below the innermost opaque surface shows through it, and nothing above the text is behind it.
    const opaque = ancestors.findLastIndex((one) => isPlain(one) && parseColour(readLayer(one.element)).alpha === 1);
    const picture = ancestors.findLastIndex(({ element: one }) => readStyle(one).backgroundImage !== 'none');
    const surface = ancestors[Math.max(opaque, picture)]?.element;
    if (!others.every(({ element: other }) => (surface && isOver(surface, other)) || isOver(other, element))) return false;
    if (picture > opaque) return true;
    const seen = ancestors.slice(Math.max(0, opaque));
    if (textShadow !== 'none' || webkitTextStrokeWidth !== '0px' || !seen.every(isPlain) || ancestors.some(isFaded)) return false;
    const white = new colours.Color(255, 255, 255, 1);
    const below = seen.reduce((under, { element: one }) => colours.flattenColors(parseColour(readLayer(one)), under), white);
    const points = Math.ceil(Number.parseFloat(fontSize) * 72) / 96;
    const isLarge = points >= (Number(fontWeight) >= 700 ? 14 : 18);
    return colours.getContrast(below, parseColour(color)) > (isLarge ? 3 : 4.5);
  }

  /** All that decides whether a text is legible: its writing and the paint behind it. */
  function buildTextKey(element: Element, { ancestors, others }: Behind): string {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = readStyle(element);
    const part = ({ isWhole }: Layer): string => (isWhole ? '' : ' in part');
    const layers = ancestors.map((one) => readLayer(one.element) + part(one));
    const overlaps = new Set(others.map((one) => describeOverlap(element, one.element) + part(one)));
    return [color, fontSize, fontWeight, textShadow, webkitTextStroke, ...layers, 'others', ...overlaps].join('; ');
  }

  /** A link among other words, with the styles by which it may stand out. @returns `undefined` for a link that stands alone */
  function buildLinkKey(link: Element): string | undefined {
    const isBlock = (element: Element): boolean => blocks.test(readStyle(element).display);
    if (isBlock(link) || readStyle(link).display.startsWith('inline-')) return undefined;
    let block = link.parentElement;
    while (block !== null && !isBlock(block)) block = block.parentElement;
    if (block === null || readSurroundingWords(block).length <= link.textContent.trim().length) return undefined;
    return [
      'link',
      describeLooks(link),
      'in',
      describeLooks(block),
      buildTextKey(link, collectPaintBehind(link)),
      buildTextKey(block, collectPaintBehind(block)),
    ].join('; ');
  }

  /** Text of a block outside its links and buttons. A link is among other words, says axe, where they are longer than it. */
  function readSurroundingWords(block: Element): string {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    let words = '';
    for (let node = texts.nextNode(); node; node = texts.nextNode()) if (!node.parentElement!.closest('a[href], button')) words += node.nodeValue;
    return words.trim();
  }

  function describeLooks(element: Element): string {
    const { fontFamily, fontStyle, textDecoration, borderTop, borderBottom, outline } = readStyle(element);
    return [fontFamily, fontStyle, textDecoration, borderTop, borderBottom, outline].join(' ');
  }
}
