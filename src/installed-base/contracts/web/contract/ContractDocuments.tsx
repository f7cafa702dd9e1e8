import { IconFileText } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { formatBytes } from '#platform/kernel/format.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { ContractDetail } from '../../contracts.api.ts';
import { contracts } from '../contracts.queries.ts';
import styles from './ContractDocuments.module.css';

/** The files that belong to a contract. */
export function ContractDocuments({ contract: { code, documents } }: { contract: ContractDetail }) {
  const { instant, locale } = useFormat();
  if (documents.length === 0)
    return (
      <EmptyState title={m['contracts.noDocuments.title']()}>
        <p>{m['contracts.noDocuments.text']()}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.files} aria-label={m['contracts.part.documents']()}>
      {documents.map((file) => (
        <li key={file.id}>
          <a href={contracts.fileAddress('GET /api/contracts/:code/documents/:file', { params: { code, file: file.id } })} target="_blank" rel="noreferrer">
            <IconFileText size={16} stroke={1.7} aria-hidden="true" />
            <span>
              <Sentence>{file.name}</Sentence>
            </span>
          </a>
          <span className="quiet figures">
            {instant(file.createdAt, 'auto')}
            {dot}
            {formatBytes(file.size, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}
