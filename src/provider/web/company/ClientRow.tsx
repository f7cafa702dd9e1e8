import { Button } from '@mantine/core';
import type { LinkedCompany } from '#companies/partner-clients.api.ts';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/dots.ts';
import { Link } from '#platform/web/Link.tsx';
import { Row } from '#platform/web/parts/Row.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { companyAddress } from '../../provider.paths.ts';

interface ClientRowProps {
  client: LinkedCompany;
  /** Whether the client was taken meanwhile, and may come back. */
  isTaken: boolean;
  isBusy: boolean;
  onTake: () => void;
  onGive: () => void;
}

/** A client of a partner: leads to its page, is taken and given back. */
export function ClientRow({ client: { companyId, name, customerNumber, city, untilOn, isFed }, isTaken, isBusy, onTake, onGive }: ClientRowProps) {
  const { day } = useFormat();
  const until = untilOn && m['provider.links.until']({ day: day(untilOn) });
  return (
    <Row
      title={<Link to={companyAddress(companyId)}>{name}</Link>}
      text={isTaken ? m['provider.links.removed']() : withDots(customerNumber, city, until, isFed ? m['provider.links.fedShort']() : null)}
      end={
        <Button
          variant="default"
          size="sm"
          aria-label={isTaken ? m['provider.links.undo']({ name }) : m['provider.links.take']({ name })}
          loading={isBusy}
          onClick={isTaken ? onGive : onTake}
        >
          {isTaken ? m['provider.links.undoShort']() : m['provider.links.takeShort']()}
        </Button>
      }
    />
  );
}
