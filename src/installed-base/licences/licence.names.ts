import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { RowReason } from './import/vendor-export.ts';
import type { Balance, Grouping, LicenceTab, OtherState } from './licence.ts';

/** The balance of a line. */
export const balanceNames: Readonly<Record<Balance, Message>> = {
  over: m['licences.balance.over'],
  full: m['licences.balance.full'],
  free: m['licences.balance.free'],
  unknown: m['licences.balance.unknown'],
};

/** Counts of licences in a state, as their line says them. */
export const otherStateCounts: Readonly<Record<OtherState, (typeof m)['licences.state.expiring']>> = {
  expiring: m['licences.state.expiring'],
  recentlyQueued: m['licences.state.recentlyQueued'],
  unused: m['licences.state.unused'],
  expired: m['licences.state.expired'],
};
/** The same states as heads of columns. */
export const otherStateNames: Readonly<Record<OtherState, Message>> = {
  expiring: m['licences.column.expiring'],
  recentlyQueued: m['licences.column.recentlyQueued'],
  unused: m['licences.column.unused'],
  expired: m['licences.column.expired'],
};

/** Ways of grouping the comparison. */
export const groupingNames: Readonly<Record<Grouping, Message>> = { sku: m['licences.by.sku'], subOrganisation: m['licences.by.subOrganisation'] };

/** Tabs of the comparison. */
export const licenceTabNames: Readonly<Record<LicenceTab, Message>> = {
  over: m['licences.tab.over'],
  full: m['licences.tab.full'],
  free: m['licences.tab.free'],
  unusedActive: m['licences.tab.unusedActive'],
};

/** Reasons why a row of an export was not understood. */
export const rowReasonNames: Readonly<Record<RowReason, Message>> = {
  noSku: m['licences.reason.noSku'],
  unreadableQuantity: m['licences.reason.unreadableQuantity'],
  unreadableDay: m['licences.reason.unreadableDay'],
  unknownState: m['licences.reason.unknownState'],
  unknownShape: m['licences.reason.unknownShape'],
  invalidated: m['licences.reason.invalidated'],
  repeated: m['licences.reason.repeated'],
  computed: m['licences.reason.computed'],
  changed: m['licences.reason.changed'],
};
