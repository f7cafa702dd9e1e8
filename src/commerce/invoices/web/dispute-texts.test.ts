import { describe, expect, test } from 'vitest';
import { findDisputeStatus } from '../electronic-status.ts';
import { formatDisputeStatus } from './dispute-texts.ts';

const ondine = 'Plateforme Ondine';
const when = '5 nov. 11:05';

describe('a dispute says whether platforms know of it', () => {
  test.each([
    [
      { status: '207', platform: ondine },
      'Statut 207 «\u00a0En litige\u00a0» déposé sur Plateforme Ondine, 5 nov. 11:05.',
      'Status 207, In dispute, reported on Plateforme Ondine, 5 nov. 11:05.',
    ],
    [
      { status: '210', platform: ondine },
      'Statut 210 «\u00a0Refusée\u00a0» déposé sur Plateforme Ondine, 5 nov. 11:05.',
      'Status 210, Refused, reported on Plateforme Ondine, 5 nov. 11:05.',
    ],
    [{ status: '207', platform: '' }, 'Statut 207 «\u00a0En litige\u00a0» reçu, 5 nov. 11:05.', 'Status 207, In dispute, received, 5 nov. 11:05.'],
    [
      undefined,
      'Aucun statut 207\u00a0reçu\u00a0: déposez-le aussi sur votre plateforme agréée.',
      'No status 207\u00a0received: report it on your approved platform too.',
    ],
  ] as const)('%o', (told, french, english) => {
    expect(formatDisputeStatus(told, when, 'fr')).toBe(french);
    expect(formatDisputeStatus(told, when, 'en')).toBe(english);
  });
});

describe('the status that tells platforms of a dispute', () => {
  const first = { id: '1', createdAt: '2026-10-05T09:00:00.000Z' };
  const second = { id: '2', createdAt: '2026-11-05T09:00:00.000Z' };
  const findStatus = (dispute: typeof first, ...statuses: ['205' | '207' | '210', string][]) =>
    findDisputeStatus(
      dispute,
      [second, first],
      statuses.map(([status, reachedAt]) => ({ status, reachedAt })),
    );

  test('is 207 or 210, the latest since the dispute was opened', () => {
    expect(findStatus(second)).toBeUndefined();
    expect(findStatus(second, ['205', '2026-11-06T08:00:00.000Z'])).toBeUndefined();
    expect(findStatus(second, ['207', '2026-11-05T09:00:00.000Z'])?.status).toBe('207');
    expect(findStatus(second, ['207', '2026-11-06T08:00:00.000Z'], ['210', '2026-11-07T08:00:00.000Z'], ['205', '2026-11-08T08:00:00.000Z'])?.status).toBe(
      '210',
    );
  });
  test('belongs to the dispute that was open then', () => {
    const before = ['207', '2026-10-06T08:00:00.000Z'] as const;
    expect(findStatus(second, [...before])).toBeUndefined();
    expect(findStatus(first, [...before])?.reachedAt).toBe(before[1]);
    expect(findStatus(first, ['207', '2026-11-06T08:00:00.000Z'])).toBeUndefined();
  });
});
