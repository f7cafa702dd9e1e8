import type { InterventionState } from '#services/interventions/intervention.ts';
import type { Moment, Person } from './tickets.seed.ts';

/** The share of a site of a roll-out, with what has become of it. `recorded`: items whose serial numbers stand at the site. */
export interface SharedSite {
  site: string;
  quantity: number;
  recorded: number;
  /** Days on which it reached the states of its course after the first. */
  course: readonly number[];
  technician?: Person;
  planned?: Moment;
  intervention?: InterventionState;
}

const site = (code: string, [quantity, recorded]: readonly [number, number], course: readonly number[], more: Partial<SharedSite> = {}): SharedSite => ({
  site: code,
  quantity,
  recorded,
  course,
  ...more,
});

/** Access points for twelve sites: six are done, two are late, one is under way today. */
export const rollout = {
  /** Numbers before its own: those of the customer's roll-outs that are not shown, and of tickets. */
  earlier: 6,
  firstTicket: 10_411,
  by: 'camille',
  at: [-38, '10:15'],
  label: 'Wi-Fi 6E des agences, 12 sites',
  description: 'Préconfiguration en atelier, envoi et pose des bornes sur chaque site. Les anciennes bornes restent en service jusqu’à la recette.',
  order: '4500018499',
  reference: 'CW9166I-E',
  finishIn: 15,
  sites: [
    site('RNS-ATA', [2, 2], [-36, -22, -17, -8], { technician: 'nadia', planned: [-17, '09:00'], intervention: 'done' }),
    site('NTE-ATL', [3, 3], [-36, -20, -15], { technician: 'julien', planned: [-15, '09:00'], intervention: 'done' }),
    site('BRU-CAN', [2, 2], [-36, -18, -13], { technician: 'nadia', planned: [-13, '09:00'], intervention: 'done' }),
    site('LIL-EUR', [3, 3], [-35, -14, -9], { technician: 'leo', planned: [-9, '09:00'], intervention: 'done' }),
    site('GVA-PRA', [2, 2], [-35, -11, -6], { technician: 'samir', planned: [-6, '09:00'], intervention: 'done' }),
    site('SXB-HAU', [2, 2], [-34, -8, -1], { technician: 'leo', planned: [-1, '09:00'], intervention: 'done' }),
    site('BOD-LAC', [3, 2], [-34, -7], { technician: 'leo', planned: [-3, '09:00'], intervention: 'waiting' }),
    site('ETZ-ACT', [2, 1], [-34, -6], { technician: 'samir', planned: [0, '09:00'], intervention: 'inProgress' }),
    site('TLS-BCA', [1, 0], [-30, -2], { technician: 'nadia', planned: [7, '09:00'], intervention: 'pending' }),
    site('URO-RDR', [1, 0], [-30], { technician: 'samir', planned: [-2, '09:00'], intervention: 'waiting' }),
    site('VEN-CLS', [1, 0], [-29], { technician: 'leo', planned: [12, '09:00'], intervention: 'pending' }),
    site('ROI-FRE', [1, 0], []),
  ],
} as const;
