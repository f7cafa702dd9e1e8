import { m } from '#generated/messages/messages.js';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import { writtenAmount } from '#platform/kernel/typed-numbers.ts';
import { withDots } from '#platform/kernel/dots.ts';
import type { DocumentModel } from './document.model.ts';
import type { Canvas } from './pdf.canvas.ts';
import { colour, page, text } from './pdf.style.ts';

/** The name stands in the foot of every page too: the head may leave it to the logo. */
const logoBox = { width: 170, height: 36 };

/** Draws the head of the first page: who sends it, what it is. */
export function drawHead(canvas: Canvas, model: DocumentModel): void {
  const { provider } = model;
  if (provider.logo) drawLogo(canvas, provider.name, provider.logo.image);
  else {
    canvas.decorate((doc) => doc.rect(canvas.left, canvas.y, 28, 3).fill(provider.accent ?? colour.accent));
    canvas.tags.within('P', () => canvas.line(provider.name, canvas.left, canvas.y + 9, text.provider));
  }
  const contact = [...provider.addressLines, withDots(provider.phone, provider.email), provider.website].filter(Boolean);
  contact.forEach((line, index) =>
    canvas.tags.within('P', () => canvas.line(line, canvas.left, canvas.y + index * text.contact.line, text.contact, { width: canvas.width, align: 'end' })),
  );
  canvas.y += Math.max(provider.logo ? logoBox.height : 30, contact.length * text.contact.line) + 26;
  drawTitle(canvas, model);
}

function drawLogo(canvas: Canvas, name: string, logo: Uint8Array): void {
  const { left: x, y: top } = canvas;
  canvas.figure(name, { x, top, ...logoBox }, (doc) => doc.image(Buffer.from(logo), x, top, { fit: [logoBox.width, logoBox.height] }));
}

function drawTitle(canvas: Canvas, { title, reference, subject }: DocumentModel): void {
  const titleWidth = canvas.measureWidth(`${title} `, text.title);
  const isOneLine = reference !== undefined && titleWidth + canvas.measureWidth(reference, text.reference) <= canvas.width;
  if (isOneLine) {
    canvas.tags.within('H1', () => {
      canvas.line(`${title} `, canvas.left, canvas.y, text.title);
      canvas.line(reference, canvas.left + titleWidth, canvas.y, text.reference);
    });
    canvas.y += text.title.line;
  } else {
    canvas.paragraph(title, text.title, { role: 'H1' });
    if (reference !== undefined) canvas.paragraph(reference, text.reference);
  }
  if (subject) {
    canvas.y += 2;
    canvas.paragraph(subject, text.subject);
  }
  canvas.y += canvas.gap.small;
  canvas.rule(canvas.y, colour.line);
  canvas.y += canvas.gap.block - 4;
}

/** Draws, once all pages are known, the running head of the following pages and the foot of every page. */
export function drawEdges(canvas: Canvas, model: DocumentModel): void {
  const { pages } = canvas;
  const formatPageNumber = (page: number): string => m['platform.document.page']({ page, pages }, { locale: model.locale });
  const widest = canvas.measureWidth(formatPageNumber(pages), numbering);
  const mention = balanceLines(canvas, legalMention(model.provider, model.locale), canvas.width - widest - canvas.gap.column);
  for (let index = 0; index < pages; index += 1) {
    canvas.toPage(index);
    // The foot of the first page is read at the end of the document: the law wants its mention. The others repeat it.
    if (index === 0) drawFoot(canvas, mention, formatPageNumber(1));
    else
      canvas.tags.inside('Pagination', () => {
        drawRunningHead(canvas, model);
        drawFoot(canvas, mention, formatPageNumber(index + 1), true);
      });
  }
  canvas.tags.close();
}

function drawRunningHead(canvas: Canvas, model: DocumentModel): void {
  canvas.decorate((doc) => doc.rect(canvas.left, page.top - 8, 14, 2).fill(model.provider.accent ?? colour.accent));
  canvas.line(model.provider.name, canvas.left, page.top - 3, text.running);
  const { title, reference, subject } = model;
  canvas.line(
    // A document without a number of its own is named by its subject.
    reference === undefined ? withDots(title, subject) : `${title} ${reference}`.trimEnd(),
    canvas.left,
    page.top - 3,
    { ...text.running, face: 'regular', colour: colour.third },
    { width: canvas.width, align: 'end' },
  );
}

const numbering = { ...text.legal, size: 7.5, colour: colour.second };
const mentionLinesAtMost = 3;

function drawFoot(canvas: Canvas, mention: readonly string[], pageNumber: string, isRepeated = false): void {
  const top = canvas.doc.page.height - page.footer;
  canvas.rule(top - 6, colour.line);
  const drawMention = (): void =>
    mention.slice(0, mentionLinesAtMost).forEach((line, index) => canvas.line(line, canvas.left, top + index * text.legal.line, text.legal));
  if (isRepeated) drawMention();
  else canvas.tags.within('P', drawMention);
  canvas.tags.inside('Pagination', () => canvas.line(pageNumber, canvas.left, top, numbering, { width: canvas.width, align: 'end' }));
}

const narrowing = 10;
/** The lines of a mention in a width, as many as it takes and about as long as each other: none holds its last number alone. */
function balanceLines(canvas: Canvas, mention: string, width: number): string[] {
  const lines = canvas.wrap(mention, text.legal, width);
  if (lines.length === 1) return lines;
  const narrower = canvas.wrap(mention, text.legal, width - narrowing);
  return narrower.length > lines.length ? lines : balanceLines(canvas, mention, width - narrowing);
}

/** Identity of the provider, as the law wants it; what is not entered is not mentioned. Lines break between its parts, and within the name. */
function legalMention(provider: ProviderIdentity, locale: DocumentModel['locale']): string {
  const { name, legalForm, rcsCity, vatNumber } = provider;
  // Nothing to mention until the provider's identity is entered.
  if (provider.siren === '') return name;
  const options = { locale };
  const shareCapital = writtenAmount(provider.shareCapital, locale);
  const siren = provider.siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');
  const siret = provider.siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
  const form = shareCapital === '' || legalForm === '' ? legalForm : m['platform.document.withCapital']({ legalForm, shareCapital }, options);
  const parts = [
    rcsCity === '' ? m['platform.document.siren']({ siren }, options) : m['platform.document.registered']({ rcsCity, siren }, options),
    siret === '' ? '' : m['platform.document.siret']({ siret }, options),
    vatNumber === '' ? '' : m['platform.document.vatNumber']({ vatNumber }, options),
  ];
  return withDots([name, form].filter(Boolean).join(', '), ...parts.map((part) => part.replaceAll(' ', '\u00a0')));
}
