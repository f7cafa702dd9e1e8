import { m } from '#generated/messages/messages.js';
import type { ConflictKind } from './planning.ts';
import type { Skill } from './skills.ts';

/** Words of the planning. */

export const skillNames = {
  wifi: m['planning.skill.wifi'],
  meraki: m['planning.skill.meraki'],
  security: m['planning.skill.security'],
  routing: m['planning.skill.routing'],
  staging: m['planning.skill.staging'],
  telephony: m['planning.skill.telephony'],
  storage: m['planning.skill.storage'],
  deployment: m['planning.skill.deployment'],
  cabling: m['planning.skill.cabling'],
} satisfies Record<Skill, unknown>;

export const conflictNames = {
  doubleBooking: m['planning.conflict.doubleBooking'],
  absence: m['planning.conflict.absence'],
  publicHoliday: m['planning.conflict.publicHoliday'],
  weekend: m['planning.conflict.weekend'],
  outsideHours: m['planning.conflict.outsideHours'],
} satisfies Record<ConflictKind, unknown>;
