import '#platform/kit/web/styles/form-styles.ts';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { densities, wifiBands, canExamineDevices } from '#services/tickets/service.ts';
import { ticketTextMax } from '#services/tickets/ticket.ts';
import { densityNames, serviceNames } from '#services/tickets/ticket.names.ts';
import { listLines, stepsOfDraft } from '../ticket-draft.ts';
import { getFieldProps, useTicketWizard } from '../wizard-context.ts';
import { DeviceAdder } from './DeviceAdder.tsx';
import { TicketFiles, DeviceRow } from './step-parts.tsx';
import { useLineEdits } from '../line-edits.ts';
import lineStyles from './Lines.module.css';
import styles from './Step.module.css';

const longText = { maxLength: ticketTextMax, autosize: true, minRows: 3 } as const;

/** Questions of the services that are thought out before they are done. */
export function EngineeringStep() {
  const { draft } = useTicketWizard();
  return (
    <div className={styles.step}>
      {draft.services.includes('engineering') ? <Engineering /> : null}
      {draft.services.includes('wifiStudy') ? <Study /> : null}
      {draft.services.includes('audit') ? <Audit /> : null}
      {draft.services.some(canExamineDevices) && !stepsOfDraft(draft).includes('equipment') ? <ExaminedDevices /> : null}
    </div>
  );
}

function Engineering() {
  const wizard = useTicketWizard();
  const { draft, change } = wizard;
  return (
    <section className={styles.part}>
      <h2>{serviceNames.engineering()}</h2>
      <Textarea
        {...longText}
        label={m['tickets.field.need']()}
        value={draft.engineering.need}
        onChange={(event) => change({ engineering: { need: event.currentTarget.value } })}
        {...getFieldProps(wizard, 'details.engineering.need')}
      />
    </section>
  );
}

function Study() {
  const wizard = useTicketWizard();
  const { draft, change } = wizard;
  const { study } = draft;
  const set = (part: Partial<typeof study>): void => change((latest) => ({ study: { ...latest.study, ...part } }));
  return (
    <section className={styles.part}>
      <h2>{serviceNames.wifiStudy()}</h2>
      <div className={styles.three}>
        <QuantityField
          label={m['tickets.field.surface']()}
          value={study.surface ?? ''}
          rightSection={<span className="quiet">m²</span>}
          onChange={(surface) => set({ surface })}
          {...getFieldProps(wizard, 'details.study.surface')}
        />
        <QuantityField
          label={m['tickets.field.floors']()}
          value={study.floors ?? ''}
          onChange={(floors) => set({ floors })}
          {...getFieldProps(wizard, 'details.study.floors')}
        />
        <Select
          label={m['platform.form.optional']({ label: m['tickets.field.density']() })}
          data={densities.map((value) => ({ value, label: densityNames[value]() }))}
          value={study.density}
          onChange={(density) => set({ density })}
          clearable
        />
      </div>
      <Checkbox.Group
        label={m['platform.form.optional']({ label: m['tickets.field.bands']() })}
        value={[...study.bands]}
        onChange={(bands) => set({ bands: wifiBands.filter((band) => bands.includes(band)) })}
      >
        <div className={styles.checks}>
          {wifiBands.map((band) => (
            <Checkbox key={band} value={band} label={m['ticket-wizard.band']({ band: Number(band) })} />
          ))}
        </div>
      </Checkbox.Group>
      <TicketFiles of="plan" label={m['ticket-wizard.plans']()} />
      <Textarea
        {...longText}
        label={m['platform.form.optional']({ label: m['tickets.field.comment']() })}
        value={study.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </section>
  );
}

/** Devices of engineering or of an audit, where no other service brings the step of equipment. */
function ExaminedDevices() {
  const { draft } = useTicketWizard();
  const { remove } = useLineEdits();
  const devices = listLines(draft);
  return (
    <section className={lineStyles.section}>
      <h2 className={styles.subhead}>
        {m['platform.form.optional']({ label: m['ticket-wizard.examinedDevices']() })} <span className="quiet">{devices.length}</span>
      </h2>
      <DeviceAdder />
      <ul className={lineStyles.lines}>
        {devices.map((line, index) => (
          <DeviceRow key={line.key} line={line} index={index} onRemove={() => remove(line)} />
        ))}
      </ul>
    </section>
  );
}

function Audit() {
  const wizard = useTicketWizard();
  const { draft, change } = wizard;
  const set = (part: Partial<typeof draft.audit>): void => change((latest) => ({ audit: { ...latest.audit, ...part } }));
  return (
    <section className={styles.part}>
      <h2>{serviceNames.audit()}</h2>
      <Textarea
        {...longText}
        label={m['tickets.field.scope']()}
        value={draft.audit.scope}
        onChange={(event) => set({ scope: event.currentTarget.value })}
        {...getFieldProps(wizard, 'details.audit.scope')}
      />
      <Textarea
        {...longText}
        label={m['platform.form.optional']({ label: m['tickets.field.expectedResult']() })}
        value={draft.audit.expectedResult}
        onChange={(event) => set({ expectedResult: event.currentTarget.value })}
        {...getFieldProps(wizard, 'details.audit.expectedResult')}
      />
    </section>
  );
}
