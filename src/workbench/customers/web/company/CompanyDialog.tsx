import { Select, TextInput } from '@mantine/core';
import { companyCorrection, newCompany, type CompanySheet } from '#parties/companies/companies.api.ts';
import { companyLabels } from '#parties/companies/companies.names.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { legalFormTexts } from '#parties/provider/setting-labels.ts';
import { companies, companySheetQuery } from '../customers.queries.ts';
import styles from './Company.module.css';

const nothing = {
  kind: 'customer' as const,
  name: '',
  customerNumber: '',
  legalForm: '' as const,
  siren: '',
  siret: '',
  vatNumber: '',
  street: '',
  complement: '',
  postalCode: '',
  city: '',
};
type TextName = Exclude<keyof typeof nothing, 'kind' | 'legalForm'>;

/** Identifiers of a company: a new one, or those of `sheet` to correct. */
export function CompanyDialog({ sheet, onClose, onSaved }: { sheet?: CompanySheet; onClose: () => void; onSaved?: (saved: CompanySheet) => void }) {
  const showSaved = (answer: CompanySheet): void => {
    queryClient.setQueryData(companySheetQuery(String(answer.companyId)).queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: ['GET /api/provider/companies'] });
    toast({ kind: 'success', title: m['customers.company.saved']({ name: answer.name }) });
    onClose();
    onSaved?.(answer);
  };
  return sheet ? <Correction sheet={sheet} onClose={onClose} saved={showSaved} /> : <Creation onClose={onClose} saved={showSaved} />;
}

interface Part {
  onClose: () => void;
  saved: (answer: CompanySheet) => void;
}

function Creation({ onClose, saved }: Part) {
  const creation = useEndpointForm({
    schema: newCompany,
    draft: 'new company',
    initialValues: nothing,
    send: async (body, intent) => saved(await companies.call('POST /api/provider/companies', { body }, { idempotencyKey: intent })),
  });
  const { form } = creation;
  return (
    <FormDialog title={m['customers.companies.create']()} of={creation} sendLabel={m['customers.companies.createSend']()} onClose={onClose}>
      <Select
        key={form.key('kind')}
        {...field(form, 'kind', companyLabels.kind())}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={[
          { value: 'customer', label: m['customers.companies.customer']() },
          { value: 'partner', label: m['customers.companies.partner']() },
        ]}
      />
      <Identity
        text={(name) => ({ ...field(form, name, companyLabels[name](), { isOptional: name !== 'name' }) })}
        legalForm={field(form, 'legalForm', companyLabels.legalForm())}
      />
    </FormDialog>
  );
}

function Correction({ sheet, onClose, saved }: Part & { sheet: CompanySheet }) {
  const { companyId, kind: _kind, manager: _manager, isFed, paymentDays: _days, paymentEndOfMonth: _end, paymentDay: _day, ...identity } = sheet;
  const correction = useEndpointForm({
    schema: companyCorrection,
    draft: `company ${companyId}`,
    initialValues: identity,
    send: async (body, intent) =>
      saved(
        await companies.call('PUT /api/provider/companies/:companyId/identity', { params: { companyId: String(companyId) }, body }, { idempotencyKey: intent }),
      ),
  });
  const { form } = correction;
  return (
    <FormDialog title={m['customers.company.correct']({ name: sheet.name })} of={correction} sendLabel={m['customers.company.save']()} onClose={onClose}>
      {isFed ? <p className="quiet">{m['customers.company.fed']()}</p> : null}
      <Identity
        text={(name) => ({ ...field(form, name, companyLabels[name](), { isOptional: name !== 'name' }) })}
        legalForm={field(form, 'legalForm', companyLabels.legalForm())}
      />
    </FormDialog>
  );
}

type Field = Readonly<Record<string, unknown>>;

function Identity({ text, legalForm }: { text: (name: TextName) => Field; legalForm: Field }) {
  const input = (name: TextName, maxLength: number) => <TextInput {...text(name)} maxLength={maxLength} autoComplete="off" />;
  return (
    <>
      {input('name', 200)}
      <div className={styles.pair}>
        {input('customerNumber', 40)}
        <Select
          {...legalForm}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={(Object.keys(legalFormTexts) as (keyof typeof legalFormTexts)[]).map((value) => ({ value, label: legalFormTexts[value]() }))}
        />
        {input('siren', 20)}
        {input('vatNumber', 25)}
        {input('siret', 25)}
        {input('street', 200)}
        {input('complement', 200)}
        {input('postalCode', 12)}
        {input('city', 100)}
      </div>
    </>
  );
}
