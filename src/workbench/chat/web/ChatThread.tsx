import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chatKind } from '../chat.journal.ts';
import type { Conversation as Talk } from '#capabilities/conversations/conversations.api.ts';
import { FoundMessages } from '#capabilities/conversations/web/parts/FoundMessages.tsx';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { availabilityQuery, inbox, refreshConversations, staffSideQuery } from '#capabilities/conversations/web/conversations.queries.ts';
import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { dot, withDots } from '#platform/kernel/dots.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { formatHour, formatLength } from '#platform/kernel/hours.ts';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { chatQuery } from './chat.queries.ts';
import { ChatActions } from './ChatActions.tsx';
import styles from './ChatPage.module.css';
import { useFind, type Find, FindBar } from './find-messages.tsx';
import { Present } from './chat-parts.tsx';
import { useInboxState } from './inbox-state.ts';
import { IconSearch } from '@tabler/icons-react';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';

/** Messages that are fetched at most down to one that a search found. */
const fetchedAtMost = 1000;

/** A conversation over the whole height beside the inbox: who it is with, what it is about, and the way to write. */
export function ChatThread({ talk, kind, code }: { talk: Talk; kind: string; code: string }) {
  const { user } = useSession();
  const { state, go } = useInboxState();
  const company = talk.companyId;
  const isStaff = hasStaffRight(user, 'workbench');
  const { data: chat } = useQuery({ ...chatQuery(code, company), enabled: kind === chatKind });
  const find = useFind({ kind, code, company });
  const { seq: found } = find;
  // Far from the latest messages, those around the one that was found are shown alone.
  const around = found === undefined ? state.at : talk.lastSeq - found > fetchedAtMost ? found : undefined;
  const names = [
    ...talk.people
      .filter(({ id }) => id !== user.id)
      .map(({ name }) => name)
      .slice(0, 4),
    m['chat.you'](),
  ];
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2>{talk.topic || talk.title}</h2>
          <p>
            {kind === chatKind ? (
              chat?.about ? (
                <>
                  <Link to={chat.about.address}>{chat.about.title}</Link>
                  {dot}
                </>
              ) : null
            ) : (
              <>
                <Link to={talk.address}>{talk.title}</Link>
                {dot}
              </>
            )}
            <Names names={names} />
            {chat?.state === 'closed' ? dot + m['chat.state.closed']() : ''}
          </p>
        </div>
        <Present kind={kind} code={code} talk={talk} />
        {isStaff ? null : <Availability agentName={talk.agentName} />}
        <div className={styles.actions}>
          <FindButton find={find} />
          {isStaff && talk.id !== null ? <StaffHead id={talk.id} /> : null}
          {chat ? <ChatActions chat={chat} /> : null}
        </div>
      </header>
      {find.isOpen ? <FindBar find={find} /> : null}
      {chat?.state === 'closed' ? <p className={styles.closed}>{m['chat.closedText']()}</p> : null}
      {around === undefined ? (
        <Conversation kind={kind} code={code} company={company} found={find.isOpen ? { seq: found, typed: find.typed } : undefined} isWhole />
      ) : (
        <div className={styles.found}>
          <FoundMessages subject={{ kind, code, company }} at={around} typed={find.isOpen ? find.typed : state.q} />
          <div className={styles.more}>
            <Button
              variant="default"
              onClick={() => {
                find.close();
                go({ at: undefined });
              }}
            >
              {m['chat.toLatest']()}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const { locale } = useFormat();
  return <>{new Intl.ListFormat(locale).format(names)}</>;
}

/** Whether somebody of the provider is there, and until when; closed, when they reply and where to call. */
function Availability({ agentName }: { agentName: string | null }) {
  const { locale, today } = useFormat();
  const { data } = useQuery(availabilityQuery());
  if (!data) return null;
  const hour = formatHour(data.changesAt, providerTimeZone, locale);
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: providerTimeZone }).format(new Date(data.changesAt));
  const isToday = dayInZone(data.changesAt, providerTimeZone) === today;
  return (
    <p className={styles.here}>
      <span className={styles.dot} data-closed={data.isOpen ? undefined : ''} aria-hidden="true" />
      <span>
        {data.isOpen
          ? agentName === null
            ? m['chat.open']({ hour })
            : withDots(agentName, m['chat.open']({ hour }))
          : isToday
            ? m['chat.closedToday']({ hour })
            : m['chat.closedUntil']({ day, hour })}
        {data.isOpen || data.phone === '' ? null : (
          <>
            {dot}
            <a href={`tel:${toDialled(data.phone)}`}>{data.phone}</a>
          </>
        )}
      </span>
    </p>
  );
}

/** Opens the search within the conversation, and closes it. */
function FindButton({ find: { button, isOpen, open, close } }: { find: Find }) {
  return (
    <Button
      ref={button}
      variant="default"
      px={8}
      aria-label={m['chat.find.label']()}
      title={m['chat.find.label']()}
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
    >
      <IconSearch size={18} stroke={1.7} aria-hidden="true" />
    </Button>
  );
}

/** Who of the provider looks after a conversation, and how long the first answer took. */
function StaffHead({ id }: { id: string }) {
  const { locale } = useFormat();
  const queries = useQueryClient();
  const { data: side, refetch } = useQuery(staffSideQuery(id, true));
  if (!side) return null;
  const assign = async (agentId: string | null): Promise<void> => {
    try {
      const changed = await inbox.call(
        'POST /api/provider/conversations/:id/assign',
        { params: { id }, body: { agentId, before: side.agentId } },
        { company: null },
      );
      queries.setQueryData(staffSideQuery(id, true).queryKey, changed);
      await refreshConversations();
    } catch (failure) {
      await refetch();
      toastFailure(m['chat.assignFailed'](), failure);
    }
  };
  const agents = side.agents.map(({ id: value, fullName: label }) => ({ value, label }));
  // A technician who answered is among no agents.
  if (side.agentId !== null && agents.every(({ value }) => value !== side.agentId)) agents.push({ value: side.agentId, label: side.agentName ?? '' });
  return (
    <>
      <span className={styles.here}>
        {side.firstAnswerSeconds !== null
          ? m['chat.firstAnswer']({ time: formatLength(Math.max(1, Math.round(side.firstAnswerSeconds / 60)), locale) })
          : side.firstAskedAt === null
            ? null
            : m['chat.notAnswered']()}
      </span>
      <Select
        aria-label={m['conversations.label.agent']()}
        placeholder={m['chat.owner.nobody']()}
        data={agents}
        value={side.agentId}
        onChange={(value) => void assign(value)}
        searchable
        clearable
        className={styles.agent}
      />
    </>
  );
}
