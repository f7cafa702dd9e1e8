const pale = 'FFFBE9E7';

/** The styles of a workbook with, for each style that a faulty cell had, the same on a tinted ground. */
export class MarkStyles {
  readonly #xml: string | undefined;
  readonly #styles: readonly string[];
  readonly #fills: number;
  /** Rank of the added style, by the style of the cell. */
  readonly #added = new Map<number, number>();

  /** @param xml absent for a workbook without styles: its cells are not tinted */
  constructor(xml: string | undefined) {
    const cells = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml ?? '')?.[1];
    const fills = /<fills\b[^>]*>([\s\S]*?)<\/fills>/.exec(xml ?? '')?.[1];
    const isKnown = cells !== undefined && fills !== undefined;
    this.#xml = isKnown ? xml : undefined;
    this.#styles = cells?.match(/<xf\b[^>]*?(?:\/>|>[\s\S]*?<\/xf>)/g) ?? [];
    this.#fills = fills?.match(/<fill\b/g)?.length ?? 0;
  }

  get isKnown(): boolean {
    return this.#xml !== undefined;
  }

  /** The tinted twin of a style. */
  marked(style: number): number | undefined {
    if (!this.isKnown || style >= this.#styles.length) return undefined;
    const rank = this.#added.get(style) ?? this.#added.size;
    this.#added.set(style, rank);
    return this.#styles.length + rank;
  }

  xml(): string {
    const twins = [...this.#added.keys()].map((style) => this.#tinted(this.#styles[style]!)).join('');
    const fill = `<fill><patternFill patternType="solid"><fgColor rgb="${pale}"/><bgColor indexed="64"/></patternFill></fill>`;
    return this.#xml!.replace(/<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/, (_all, inner: string) => {
      return `<cellXfs count="${this.#styles.length + this.#added.size}">${inner}${twins}</cellXfs>`;
    }).replace(/<fills\b[^>]*>([\s\S]*?)<\/fills>/, (_all, inner: string) => `<fills count="${this.#fills + 1}">${inner}${fill}</fills>`);
  }

  #tinted(style: string): string {
    const plain = style.replace(/ (?:fillId|applyFill)="[^"]*"/g, '');
    return plain.replace(/^<xf\b/, `<xf fillId="${this.#fills}" applyFill="1"`);
  }
}
