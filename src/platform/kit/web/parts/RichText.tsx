import { parseBlocks, type Block, type Inline } from '#platform/kernel/rich-text.ts';
import styles from './RichText.module.css';

/** A text with headings, lists, bold words and links. */
export const RichText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {parseBlocks(text).map((block, index) => (
      <Part key={index} block={block} />
    ))}
  </div>
);

function Part({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index}>
            <Words inlines={item} />
          </li>
        ))}
      </ul>
    );
  const words = <Words inlines={block.inlines} />;
  if (block.kind === 'paragraph') return <p>{words}</p>;
  return block.level === 2 ? <h2>{words}</h2> : <h3>{words}</h3>;
}

/** Links of the web open beside the portal. */
const Words = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline, index) => {
    if (inline.kind === 'bold') return <strong key={index}>{inline.text}</strong>;
    if (inline.kind === 'text') return inline.text;
    const isOutside = /^https?:/i.test(inline.to);
    return (
      <a key={index} href={inline.to} {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}>
        {inline.text}
      </a>
    );
  });
