import { m } from '#generated/messages/messages.js';
import type { ProviderIdentity } from '#platform/provider-identity.ts';
import { writtenAmount } from '#platform/written-amount.ts';
import { dot, withDots } from '../../dots.ts';
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
  const titleWidth = canvas.widthOf(`${title} `, text.title);
  const isOneLine = reference !== undefined && titleWidth + canvas.widthOf(reference, text.reference) <= canvas.width;
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
  for (let index = 0; index < pages; index += 1) {
    canvas.toPage(index);
    // The foot of the first page is read at the end of the document: the law wants its mention. The others repeat it.
    if (index === 0) drawFoot(canvas, model, 1, pages);
    else
      canvas.tags.inside('Pagination', () => {
        drawRunningHead(canvas, model);
        drawFoot(canvas, model, index + 1, pages);
      });
  }
  canvas.tags.close();
}

function drawRunningHead(canvas: Canvas, model: DocumentModel): void {
  canvas.decorate((doc) => doc.rect(canvas.left, page.top - 8, 14, 2).fill(model.provider.accent ?? colour.accent));
  canvas.line(model.provider.name, canvas.left, page.top - 3, text.running);
  canvas.line(
    [model.title, model.reference].filter(Boolean).join(' '),
    canvas.left,
    page.top - 3,
    { ...text.running, face: 'regular', colour: colour.third },
    { width: canvas.width, align: 'end' },
  );
}

function drawFoot(canvas: Canvas, model: DocumentModel, number: number, pages: number): void {
  const top = canvas.doc.page.height - page.footer;
  canvas.rule(top - 6, colour.line);
  const lines = canvas.wrap(legalMention(model.provider, model.locale), text.legal, canvas.width - 90);
  const drawMention = (): void => lines.slice(0, 3).forEach((line, index) => canvas.line(line, canvas.left, top + index * text.legal.line, text.legal));
  if (number === 1) canvas.tags.within('P', drawMention);
  else drawMention();
  canvas.tags.inside('Pagination', () =>
    canvas.line(
      m['platform.document.page']({ page: number, pages }, { locale: model.locale }),
      canvas.left,
      top,
      { ...text.legal, size: 7.5, colour: colour.second },
      { width: canvas.width, align: 'end' },
    ),
  );
}

function legalMention(provider: ProviderIdentity, locale: DocumentModel['locale']): string {
  const { name, legalForm, rcsCity, vatNumber } = provider;
  const shareCapital = writtenAmount(provider.shareCapital, locale);
  // Nothing to mention until the provider's identity is entered.
  if (provider.siren === '') return name;
  const siren = provider.siren.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');
  const siret = provider.siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
  return shareCapital === ''
    ? unbroken(m['platform.document.legalWithoutCapital']({ name, legalForm, rcsCity, siren, siret, vatNumber }, { locale }))
    : unbroken(m['platform.document.legal']({ name, legalForm, shareCapital, rcsCity, siren, siret, vatNumber }, { locale }));
}

/** Numbers stay with their names: lines break at the dots alone, after the name of the company. */
function unbroken(mention: string): string {
  const [company = '', ...parts] = mention.split(/\s· /);
  return [company, ...parts.map((part) => part.replaceAll(' ', '\u00a0'))].join(dot);
}
