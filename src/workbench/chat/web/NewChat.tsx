import '#platform/kit/web/styles/form-styles.ts';
import { Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageMaxCharacters } from '#capabilities/conversations/conversation.ts';
import type { ObjectCard } from '#capabilities/conversations/object-cards.api.ts';
import { refreshConversations } from '#capabilities/conversations/web/conversations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { field } from '#platform/kit/web/form/fields.ts';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { CompanySelect } from '#parties/companies/web/parts/CompanySelect.tsx';
import { SiteField } from '#parties/sites/web/parts/SiteField.tsx';
import { newChat } from '../chat.api.ts';
import { chatKind } from '../chat.journal.ts';
import { chatAddress } from '../chat.paths.ts';
import { chatPeopleAtMost, chatSubjectMax } from '../chat.conversations.ts';
import { aboutQuery, chats, colleaguesQuery, newChatDraft, objectsQuery } from './chat.queries.ts';
import styles from './ChatPage.module.css';
import { useInboxState } from './inbox-state.ts';

/** A new conversation: of the company on screen, or of the one that is chosen first. */
export function NewChat() {
  const { companies, user } = useSession();
  const onScreen = useCurrentCompany();
  const [chosen, setChosen] = useState<number | null>(null);
  const company = typeof onScreen === 'number' ? onScreen : chosen;
  if (company !== null) return <NewChatForm key={company} company={company} />;
  return (
    <div className={styles.form}>
      <h2>{m['chat.new.title']()}</h2>
      <p className="quiet">{m['chat.new.chooseCompanyText']()}</p>
      {user.staffRole === null ? (
        <Select
          label={m['chat.new.company']()}
          data={companies.map(({ companyId, name }) => ({ value: String(companyId), label: name }))}
          onChange={(value) => setChosen(value === null ? null : Number(value))}
          searchable
        />
      ) : (
        <CompanySelect label={m['chat.new.company']()} suggestions={[]} initial={undefined} error={undefined} onChoose={setChosen} />
      )}
    </div>
  );
}

const toValue = ({ kind, code }: ObjectCard): string => `${kind}:${code}`;
const formatLabel = ({ title, topic }: ObjectCard): string => withDots(title, topic);

function NewChatForm({ company }: { company: number }) {
  const router = useRouter();
  const session = useSession();
  const { user, companies } = session;
  const isLimited = companies.some((one) => one.companyId === company && one.isLimited);
  const { state } = useInboxState();
  const onScreen = useCurrentCompany();
  const [typed, setTyped] = useState(state.about?.code ?? '');
  const { data: colleagues } = useQuery(colleaguesQuery(company));
  const { data: found } = useQuery({ ...objectsQuery(typed, company), enabled: typed.trim().length >= 2 });
  const entry = useEndpointForm({
    schema: newChat,
    draft: newChatDraft(company, state.about, state.begun),
    initialValues: { subject: '', about: state.about, siteId: null as string | null, people: [] as string[], body: '' },
    send: async (body, idempotencyKey) => {
      const { number } = await chats.call('POST /api/chats', { body }, { idempotencyKey, company });
      await refreshConversations();
      const begun = { kind: chatKind, code: number };
      // The provider's people stay in the inbox of all companies.
      const href = onScreen === null ? chatAddress(begun, company) : withCompany(chatAddress(begun), companyForLinks(session, company));
      await router.navigate({ href, replace: true });
    },
  });
  const { form, submit, isSending, problem, refusals } = entry;
  const { data: named } = useQuery(aboutQuery(state.about, company));
  const begun = state.about && { value: `${state.about.kind}:${state.about.code}`, label: named?.objects.map(formatLabel).at(0) ?? state.about.code };
  const [about, setAbout] = useState(begun?.value ?? null);
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const objects = (found?.objects ?? []).map((card) => ({ value: toValue(card), label: formatLabel(card) }));
  // The chosen object stays among the choices, whatever is typed.
  const choices = [...new Map([...(begun ? [begun] : []), ...(chosen ? [chosen] : []), ...objects].map((one) => [one.value, one])).values()];
  const choose = (value: string | null): void => {
    setAbout(value);
    setChosen(objects.find((one) => one.value === value) ?? null);
    const [kind, ...code] = value?.split(':') ?? [];
    form.setFieldValue('about', kind === undefined ? null : { kind, code: code.join(':') });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2>{m['chat.new.title']()}</h2>
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      <TextInput key={form.key('subject')} {...field(form, 'subject', m['chat.field.subject']())} maxLength={chatSubjectMax} data-autofocus />
      <Select
        label={m['chat.new.about']()}
        description={m['chat.new.aboutHelp']()}
        placeholder={m['chat.new.aboutPlaceholder']()}
        data={
          found?.areNearest && objects.length > 0
            ? [...choices.filter((one) => !objects.some(({ value }) => value === one.value)), { group: m['platform.list.nearestChoices'](), items: objects }]
            : choices
        }
        value={about}
        onChange={choose}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        nothingFoundMessage={typed.trim().length >= 2 ? m['chat.new.aboutNone']() : undefined}
        searchable
        clearable
      />
      {about === null ? (
        <SiteField
          key={form.key('siteId')}
          {...field(form, 'siteId', m['chat.field.site'](), { isOptional: !isLimited })}
          description={m['chat.new.siteHelp']()}
          company={company}
        />
      ) : null}
      <MultiSelect
        key={form.key('people')}
        {...field(form, 'people', m['chat.field.people'](), { isOptional: true })}
        description={m['chat.peopleHelp']()}
        data={(colleagues?.people ?? []).filter(({ id }) => id !== user.id).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        maxValues={chatPeopleAtMost}
        searchable
      />
      <Textarea
        key={form.key('body')}
        {...field(form, 'body', m['conversations.write']())}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={messageMaxCharacters}
      />
      <div>
        <Button type="submit" loading={isSending}>
          {m['chat.new.send']()}
        </Button>
      </div>
    </form>
  );
}
