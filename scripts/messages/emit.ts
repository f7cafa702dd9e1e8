import { type Locale, locales } from '../../src/platform/kernel/locale.ts';
import { type Catalogue, listInputs, type Source } from './catalogue.ts';
import { keepTogether } from './no-break.ts';

/** Names used by the emitted expressions, imported by the module around them. */
export const runtimeNames = 'de, message, selectPlural';

/** JavaScript expression of one message. A missing translation is replaced by the other language. */
export function emitExpression(key: string, texts: Partial<Record<Locale, Source>>): string {
  const [first, second] = locales.map((locale) => emitText(key, locale, texts[locale])).filter((text) => text !== undefined);
  return `/* @__PURE__ */ message(${first === second || second === undefined ? first : `${first}, ${second}`})`;
}

/** Module with every message, for Node: those of a domain are made when the first of them is asked for. */
export function emitModule(catalogue: Catalogue): string {
  const domains = Map.groupBy(catalogue, ([key]) => key.split('.', 1)[0]!);
  const lines = [...domains].flatMap(([domain, messages]) => [
    `  ${JSON.stringify(domain)}: () => ({`,
    ...messages.map(([key, texts]) => `    ${JSON.stringify(key)}: ${emitExpression(key, texts)},`),
    '  }),',
  ]);
  return escapeNonAscii(
    [`import { buildMessages, ${runtimeNames} } from '#platform/kernel/message.ts';`, 'export const m = buildMessages({', ...lines, '});', ''].join('\n'),
  );
}

/** The engine keeps the source of a module, in twice the memory where it holds a letter beyond Latin-1. */
const escapeNonAscii = (source: string): string => source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Types of that module. The comment of each message is its French text. */
export function emitDeclarations(catalogue: Catalogue): string {
  const lines = [...catalogue].flatMap(([key, { fr, en }]) => {
    const inputs = listInputs(fr ?? en!);
    const isPlural = typeof (fr ?? en) !== 'string';
    const types = inputs.map((name) => `${name}: ${isPlural && name === 'count' ? 'number' : 'Shown'}`).join('; ');
    const text = typeof fr === 'string' ? fr : (fr?.other ?? '');
    return [
      `  /** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */`,
      `  readonly ${JSON.stringify(key)}: ${inputs.length === 0 ? 'Message' : `MessageWith<{ ${types} }>`};`,
    ];
  });
  const head = [
    "import type { Message, MessageWith } from '#platform/kernel/message.ts';",
    '/** A number is written as the language of the text does. A text: what the caller formats, and digits that name something, as a year or a row do. */',
    'type Shown = string | number;',
  ];
  return [...head, 'export declare const m: {', ...lines, '};', ''].join('\n');
}

function emitText(key: string, locale: Locale, source: Source | undefined): string | undefined {
  if (source === undefined) return undefined;
  if (typeof source === 'string') return listInputs(source).length === 0 ? emitLiteral(key, locale, source) : `(i) => ${emitLiteral(key, locale, source)}`;
  const { other, ...rest } = source;
  if (typeof other !== 'string') throw new Error(`${key} (${locale}) is neither a text nor an object of plural forms with "other".`);
  const conditions = Object.entries(rest).map(
    ([category, text]) => `selectPlural('${locale}', count) === '${category}' ? ${emitLiteral(key, locale, text)} : `,
  );
  return `(i, count) => ${conditions.join('')}${emitLiteral(key, locale, other)}`;
}

/** A text as a string or template literal. "de" before an input of a French text depends on its value. @throws Error on a brace outside an input */
function emitLiteral(key: string, locale: Locale, text: string): string {
  const pieces = keepTogether(text).split(/\{(\w+)\}/);
  if (pieces.some((piece, index) => index % 2 === 0 && /[{}]/.test(piece))) throw new Error(`${key} holds a brace that belongs to no input: ${text}`);
  if (pieces.length === 1) return JSON.stringify(pieces[0]);
  const elides = pieces.map((piece, index) => locale === 'fr' && index % 2 === 0 && index < pieces.length - 1 && /(?<!\p{L})de $/u.test(piece));
  const written = pieces.map((piece, index) => {
    if (index % 2 === 1) return elides[index - 1] ? `\${de(i.${piece})}` : `\${i.${piece}}`;
    return (elides[index] ? piece.slice(0, -'de '.length) : piece).replaceAll(/[\\`$]/g, '\\$&');
  });
  return `\`${written.join('')}\``;
}
