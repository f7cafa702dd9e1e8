import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconLock, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { Conversation } from '../conversations.api.ts';
import { cannedAnswerAddress } from '../conversations.paths.ts';
import { fillTemplate, pickFirstName, type AnswerPlace } from '../message-text.ts';
import { cannedAnswersQuery } from './conversations.queries.ts';

interface StaffToolsProps {
  talk: Conversation;
  isNote: boolean;
  onNote: (isNote: boolean) => void;
  onInsert: (text: string) => void;
}

/** Controls of the provider's people where they write: an answer for every day in the language of the customer, and notes for colleagues. */
export function StaffTools({ talk, isNote, onNote, onInsert }: StaffToolsProps) {
  const { user } = useSession();
  const { data } = useQuery(cannedAnswersQuery());
  const usable = data?.rows.filter(({ isArchived }) => !isArchived);
  const customer = talk.messages.findLast(({ authorKind }) => authorKind === 'customer')?.authorName ?? '';
  const values: Record<AnswerPlace, string> = { prénom: pickFirstName(customer), nom: customer, objet: talk.title, agent: user.fullName };
  return (
    <>
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size={32} aria-label={m['conversations.canned.insert']()} color="gray">
            <IconTemplate size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
          {usable?.length === 0 ? <Menu.Label>{m['conversations.canned.none']()}</Menu.Label> : null}
          {usable?.flatMap(({ id, name, bodyFr, bodyEn }) => [
            <Menu.Item key={`${id} fr`} onClick={() => onInsert(fillTemplate(bodyFr, values))}>
              {m['conversations.canned.french']({ name })}
            </Menu.Item>,
            <Menu.Item key={`${id} en`} onClick={() => onInsert(fillTemplate(bodyEn, values))}>
              {m['conversations.canned.english']({ name })}
            </Menu.Item>,
          ])}
          <Menu.Divider />
          <Menu.Item component={Link} to={cannedAnswerAddress()}>
            {m['conversations.answers.manage']()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {talk.id === null ? null : (
        <Button
          size="compact-sm"
          variant={isNote ? 'light' : 'subtle'}
          color="gray"
          aria-pressed={isNote}
          leftSection={<IconLock size={14} stroke={1.7} />}
          onClick={() => onNote(!isNote)}
        >
          {m['conversations.note.label']()}
        </Button>
      )}
    </>
  );
}
