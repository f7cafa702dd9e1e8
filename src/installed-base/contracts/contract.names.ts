import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { contractLineKinds, contractStates, ContractType } from './contract.ts';
import type { ExpiryClass } from '#installed-base/catalogue/expiry.ts';

export const contractStateNames = {
  active: m['contracts.state.active'],
  inactive: m['contracts.state.inactive'],
  archived: m['contracts.state.archived'],
} satisfies Record<(typeof contractStates)[number], Message>;

export const contractTypeNames = {
  support: m['contracts.type.support'],
  warranty: m['contracts.type.warranty'],
  licence: m['contracts.type.licence'],
} satisfies Record<ContractType, Message>;

export const expiryNames = {
  inProgress: m['contracts.expiry.inProgress'],
  underThreeMonths: m['contracts.expiry.underThreeMonths'],
  expired: m['contracts.expiry.expired'],
} satisfies Record<ExpiryClass, Message>;

export const lineKindNames = {
  hardware: m['contracts.kind.hardware'],
  software: m['contracts.kind.software'],
  service: m['contracts.kind.service'],
} satisfies Record<(typeof contractLineKinds)[number], Message>;
