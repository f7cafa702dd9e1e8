import { Button, Menu, MultiSelect } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Dialog } from '#platform/kit/web/parts/Dialog.tsx';
import { chatPeopleAtMost, type ChatState } from '../chat.conversations.ts';
import type { Chat } from '../chat.api.ts';
import { chatQuery, chats, colleaguesQuery } from './chat.queries.ts';

/** Actions on a general conversation: close it, open it again, say who takes part. */
export function ChatActions({ chat }: { chat: Chat }) {
  const queries = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const { number, companyId: company, state, version } = chat;
  const show = (changed: Chat): void => {
    queries.setQueryData(chatQuery(number, company).queryKey, changed);
  };
  const change = async (next: ChatState): Promise<void> => {
    try {
      show(await chats.call('POST /api/chats/:number/state', { params: { number }, body: { state: next, version } }, { company }));
      toast({ kind: 'success', title: next === 'closed' ? m['chat.closed']() : m['chat.reopened']() });
    } catch (failure) {
      await queries.invalidateQueries({ queryKey: chatQuery(number, company).queryKey });
      toastFailure(m['chat.changeFailed'](), failure, () => void change(next));
    }
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" px={8} aria-label={m['chat.actions']()}>
            <IconDots size={18} stroke={1.7} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setChoosing(true)}>{m['chat.people']()}</Menu.Item>
          <Menu.Item onClick={() => void change(state === 'open' ? 'closed' : 'open')}>{state === 'open' ? m['chat.close']() : m['chat.reopen']()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing ? (
        <PeopleDialog
          chat={chat}
          onClose={() => setChoosing(false)}
          onSaved={(changed) => {
            show(changed);
            setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
}

function PeopleDialog({ chat, onClose, onSaved }: { chat: Chat; onClose: () => void; onSaved: (chat: Chat) => void }) {
  const { number, companyId: company } = chat;
  const { data } = useQuery(colleaguesQuery(company));
  const [people, setPeople] = useState(chat.people.map(({ id }) => id));
  const [isSaving, run] = useBusy();
  const known = new Map([...chat.people, ...(data?.people ?? [])].map(({ id, fullName }) => [id, fullName]));
  const save = (): Promise<void> =>
    run(
      async () => onSaved(await chats.call('PUT /api/chats/:number/people', { params: { number }, body: { people } }, { company })),
      (failure) => toastFailure(m['chat.changeFailed'](), failure),
    );
  return (
    <Dialog
      title={m['chat.people']()}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m['platform.web.cancel']()}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {m['chat.savePeople']()}
          </Button>
        </>
      }
    >
      <MultiSelect
        label={m['chat.field.people']()}
        description={m['chat.peopleHelp']()}
        data={[...known].map(([value, label]) => ({ value, label }))}
        value={people}
        onChange={setPeople}
        maxValues={chatPeopleAtMost}
        searchable
        comboboxProps={{ withinPortal: false }}
      />
    </Dialog>
  );
}
