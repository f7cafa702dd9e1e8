import { createTicketBuilder, type TicketSeed } from './tickets.seed.ts';

const ticket = createTicketBuilder('arvalys');

/** Tickets of Arvalys, whose people write English. */
export const arvalysTickets: readonly TicketSeed[] = [
  ticket(
    10_428,
    ['paul', -35, '14:15'],
    'deployment',
    ['ANN-TIL', 'Access switches for the clinic', 'Please fit both switches in the technical room on level 1. Deliveries before 11:00, outside the care area.'],
    {
      lines: [{ reference: 'C9200L-48P-4G-E', quantity: 2, configured: [['til-acc-01', '10.74.1.11', '10, 30']] }],
      course: [-33, -22, -14],
      technician: 'nadia',
      planned: [-23, '08:30'],
      interventions: [{ title: 'Installation', by: 'nadia', on: [-23, '08:30', '11:00'], state: 'done' }],
    },
  ),
  ticket(10_435, ['paul', -31, '10:30'], 'wifiStudy', ['AIX-GPR', 'Wi-Fi survey, Grand Pré', 'Staff phones drop calls between the wards on level 2.'], {
    type: 'problem',
    impact: 'major',
    study: { surface: 2_100, floors: 2, density: 'medium', bands: ['5'] },
    course: [-29, -17],
    technician: 'julien',
    planned: [-20, '09:00'],
    interventions: [{ title: 'Survey on site', by: 'julien', on: [-20, '09:00', '16:00'], state: 'done' }],
  }),
  ticket(
    10_446,
    ['paul', -27, '09:20'],
    'decommissioning',
    ['ANN-LAB', 'Remove the old laboratory switches', 'All three switches are out of support and unplugged.'],
    {
      lines: [{ device: 'EX2300-C-12P', site: 'ANN-LAB', count: 2 }],
      refused: [[-25, '11:10'], 'One of the switches still carries traffic. Could you check port 8 and send the request again?'],
    },
  ),
  ticket(
    10_455,
    ['paul', -23, '15:50'],
    'billing',
    ['ANN-SIE', 'Separate invoice for the head office', 'Please invoice the storage of the head office to cost centre 410.'],
    { lines: [{ reference: 'HAT5310-8T', quantity: 2 }], course: [-21, -13] },
  ),
  ticket(
    10_465,
    ['paul', -16, '11:40'],
    'engineering',
    ['CHY-BEL', 'Guest network at Bellerive', 'Residents’ families need a guest network that is kept apart from care devices.'],
    {
      need: 'Design, configuration and a sheet for the reception desk.',
      type: 'change',
      course: [-13],
      technician: 'leo',
      planned: [5, '09:00'],
      interventions: [{ title: 'Configuration', by: 'leo', on: [5, '13:30', '17:00'], state: 'pending' }],
    },
  ),
  ticket(10_470, ['ines', -13, '16:25'], 'staging', ['ANN-SIE', 'Firewall for the pharmacy', 'Same template as the other sites.'], {
    lines: [{ reference: 'FG-60F', quantity: 1, configured: [['arv-fw-07', '10.74.9.1', '1, 90', 'site-v3']] }],
    cancelled: [-12, '09:05'],
  }),
  ticket(10_477, ['paul', -11, '13:15'], 'shipping', ['ANN-LAB', 'Spare switch to the laboratory', 'Mr Gantier signs for it. The door opens at 08:00.'], {
    stock: [['C9200L-24P-4G-E', undefined, 1]],
    course: [-10, -4],
    planned: [-4, '08:00'],
  }),
  ticket(10_480, ['paul', -10, '16:40'], 'audit', ['ANN-TIL', 'Audit before the certification', 'The certification body visits in January.'], {
    priority: 'high',
    audit: ['Core switches and wireless network of the clinic.', 'A list of deviations, the most serious first.'],
    lines: [{ device: 'C9300-24P-A', site: 'ANN-TIL', count: 4 }],
    course: [-7],
    technician: 'julien',
    planned: [6, '09:00'],
    interventions: [{ title: 'Audit on site', by: 'julien', on: [6, '09:00', '17:00'], state: 'pending' }],
    talk: [
      ['paul', [-3, '10:05'], 'Do you need an escort in the care area?'],
      ['julien', [-3, '11:30'], 'Yes please, between 14:00 and 16:00.'],
    ],
  }),
  ticket(
    10_486,
    ['paul', -8, '09:55'],
    'deployment',
    ['ANN-SIE', 'Cameras at the entrance', 'Two cameras above the entrance and the parking, cabling is in place.'],
    { lines: [{ reference: 'MV13-HW', quantity: 2 }], wishes: [[12, 'morning']] },
  ),
  ticket(10_483, ['paul', -9, '11:05'], 'engineering', ['AIX-GPR', 'Slow storage at Grand Pré', 'Backups have taken twice as long since the end of October.'], {
    priority: 'critical',
    impact: 'crisis',
    type: 'incident',
    need: 'Find the cause and propose a remedy.',
    wishes: [[1, 'day']],
    talk: [['paul', [0, '08:05'], 'Any news? Last night’s backup did not finish.']],
  }),
];
