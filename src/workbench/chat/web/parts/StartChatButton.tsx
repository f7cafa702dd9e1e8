import type { ButtonProps } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { newChatAddress } from '../../chat.paths.ts';

interface StartChatButtonProps extends Pick<ButtonProps, 'variant'> {
  about: { kind: string; code: string };
  /** Company of the object. */
  company: number;
}

/** Way to a new conversation about what is on screen: a question of a customer, a message of an agent. */
export function StartChatButton({ about, company, variant = 'default' }: StartChatButtonProps) {
  const session = useSession();
  const { user } = session;
  // Technicians have interventions, not conversations.
  if (user.staffRole !== null && !hasStaffRight(user, 'workbench')) return null;
  return (
    <LinkButton
      to={withCompany(newChatAddress(about), companyForLinks(session, company))}
      variant={variant!}
      leftSection={<IconMessageCircle size={16} stroke={1.7} aria-hidden="true" />}
    >
      {user.staffRole === null ? m['chat.start.question']() : m['chat.start.message']()}
    </LinkButton>
  );
}
