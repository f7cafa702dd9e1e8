import { m } from '#generated/messages/messages.js';
import { overviewPaths } from '#capabilities/overview/overview.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import type { QueueRow } from '../../queues.api.ts';
import styles from './Item.module.css';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import type { QueueRule } from '../../queue.ts';
import { useQueueAction, type Done } from './queue-action.ts';
import { reasonText } from './queue-look.ts';

interface ItemFile {
  id: string;
  name: string;
}

/** Files attached to an item. */
export function ItemFiles({ files, address }: { files: readonly ItemFile[]; address: (file: string) => string }) {
  if (files.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{m['queues.files']()}</h3>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <a href={address(file.id)} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The company of an item, leading to its overview. */
export function CompanyLink({ item: { companyId, companyName } }: { item: Pick<QueueRow, 'companyId' | 'companyName'> }) {
  if (companyId === null || companyName === null) return '—';
  return <Link to={withCompany(overviewPaths.overview, companyId)}>{companyName}</Link>;
}

/** Text written by a person, under its heading: a report, an answer. Renders nothing without text. */
export function WrittenText({ heading, text }: { heading: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.quote}>{text}</p>
    </section>
  );
}

interface QueueButtonProps<Answer> {
  rule: QueueRule;
  /** Whether the action is allowed, or the reason against it. */
  can: true | string;
  label: string;
  /** Words after the label for those who hear it, where several buttons have the same. */
  about?: string;
  isPrimary?: boolean;
  /** Confirmation asked before an irreversible action. */
  question?: { title: string; text: string };
  act: (intent: string) => Promise<Answer>;
  done: Done<Answer>;
}

/** Button for an action on an item. Where the action is not allowed, the reason is shown beside it. */
export function QueueButton<Answer>({ rule, can, label, about, isPrimary, question, act, done }: QueueButtonProps<Answer>) {
  const action = useQueueAction(rule, (_nothing: void, intent) => act(intent), done);
  const press = async (): Promise<void> => {
    if (!question || (await confirm({ ...question, confirm: label }))) action.mutate();
  };
  return (
    <ActionButton variant={isPrimary ? 'filled' : 'default'} cannot={reasonText(rule, can)} loading={action.isPending} onClick={() => void press()}>
      {label}
      {about === undefined ? null : <span className="visually-hidden"> {about}</span>}
    </ActionButton>
  );
}
