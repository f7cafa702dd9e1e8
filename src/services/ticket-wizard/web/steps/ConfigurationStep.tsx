import '#platform/kit/web/styles/form-styles.ts';
import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { configurationTextMax } from '#services/tickets/ticket.ts';
import { countItems, type Configuration, type DraftLine } from '../ticket-draft.ts';
import { getFieldProps, useTicketWizard } from '../wizard-context.ts';
import { TicketFiles } from './step-parts.tsx';
import styles from './Step.module.css';

const emptyConfiguration: Configuration = { piece: 0, hostName: '', address: '', vlans: '', template: '', note: '', fileId: null };
const textFields = [
  ['hostName', m['tickets.field.hostName']],
  ['address', m['tickets.field.address']],
  ['vlans', m['tickets.field.vlans']],
  ['template', m['tickets.field.template']],
] as const;

/** Configuration of each line: for all its items, and for single ones. */
export function ConfigurationStep() {
  const { draft } = useTicketWizard();
  // Devices of the installed base are removed or examined, not configured.
  const isConfigured = draft.lines.map(({ origin }) => origin !== 'device');
  return (
    <div className={styles.step}>
      {draft.rollout ? <p className={styles.help}>{m['ticket-wizard.rollout.sharedConfiguration']()}</p> : null}
      <TicketFiles of="configuration" label={m['ticket-wizard.configurationFiles']()} />
      {isConfigured.includes(true) ? null : <p className={styles.help}>{m['ticket-wizard.noLines']()}</p>}
      {draft.lines.map((line, index) => (isConfigured[index] ? <LineConfiguration key={line.key} line={line} index={index} /> : null))}
    </div>
  );
}

function LineConfiguration({ line, index }: { line: DraftLine; index: number }) {
  const { change } = useTicketWizard();
  const { configurations } = line;
  const set = (next: Configuration[]): void =>
    change((latest) => ({ lines: latest.lines.map((one) => (one.key === line.key ? { ...one, configurations: next } : one)) }));
  const freePiece = (): number => {
    const used = new Set(configurations.map(({ piece }) => piece));
    let piece = 0;
    while (used.has(piece)) piece++;
    return piece;
  };
  const items = countItems(line.quantity);
  // The configuration of all items is that of the only one.
  const isFull = freePiece() >= (items === 1 ? 1 : items + 1);
  return (
    <section className={styles.part}>
      <h2>
        {line.reference || m['ticket-wizard.lineOf']({ rank: index + 1 })}{' '}
        <span className="quiet">{m['ticket-wizard.items']({ count: countItems(line.quantity) })}</span>
      </h2>
      {configurations.map((configuration, position) => (
        <Fields
          key={configuration.piece}
          configuration={configuration}
          isOnly={items === 1}
          path={`lines.${index}.configurations.${position}`}
          onChange={(part) => set(configurations.map((one, rank) => (rank === position ? { ...one, ...part } : one)))}
          onRemove={() => set(configurations.filter((_one, rank) => rank !== position))}
        />
      ))}
      {isFull ? null : (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => set([...configurations, { ...emptyConfiguration, piece: freePiece() }])}
          >
            {items === 1
              ? m['ticket-wizard.configureOne']()
              : freePiece() === 0
                ? m['ticket-wizard.configureAll']()
                : m['ticket-wizard.configureItem']({ rank: freePiece() })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface FieldsProps {
  configuration: Configuration;
  /** Whether the line asks for one item. */
  isOnly: boolean;
  path: string;
  onChange: (part: Partial<Configuration>) => void;
  onRemove: () => void;
}

function Fields({ configuration, isOnly, path, onChange, onRemove }: FieldsProps) {
  const wizard = useTicketWizard();
  const { piece } = configuration;
  const files = wizard.draft.files.filter((file) => file.role === 'configuration');
  const title = piece > 0 ? m['ticket-wizard.itemOf']({ rank: piece }) : isOnly ? m['ticket-wizard.itemOf']({ rank: 1 }) : m['ticket-wizard.allItems']();
  return (
    <fieldset className={styles.dates}>
      <legend className={styles.legend}>
        {title}
        <ActionIcon variant="subtle" aria-label={m['ticket-wizard.removeConfiguration']({ title })} onClick={onRemove} data-path={`${path}.piece`}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </legend>
      <div className={styles.two}>
        {textFields.map(([name, label]) => (
          <TextInput
            key={name}
            label={m['platform.form.optional']({ label: label() })}
            value={configuration[name]}
            maxLength={configurationTextMax}
            autoComplete="off"
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            {...getFieldProps(wizard, `${path}.${name}`)}
          />
        ))}
      </div>
      <Select
        label={m['platform.form.optional']({ label: m['tickets.field.configurationFile']() })}
        description={files.length > 0 ? undefined : m['ticket-wizard.noConfigurationFiles']()}
        nothingFoundMessage={m['ticket-wizard.noConfigurationFiles']()}
        data={files.map(({ id, name }) => ({ value: id, label: name }))}
        value={files.some(({ id }) => id === configuration.fileId) ? configuration.fileId : null}
        onChange={(fileId) => onChange({ fileId })}
        clearable
        {...getFieldProps(wizard, `${path}.fileId`)}
      />
      <Textarea
        label={m['platform.form.optional']({ label: m['tickets.field.comment']() })}
        value={configuration.note}
        maxLength={2000}
        autosize
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        {...getFieldProps(wizard, `${path}.note`)}
      />
    </fieldset>
  );
}
