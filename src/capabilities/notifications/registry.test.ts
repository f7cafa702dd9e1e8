import { describe, expect, it } from 'vitest';
import { declareNotifications, type JournalEvent, type NotificationRule, type Reader } from './notification.ts';
import { listKinds, buildRegistry } from './registry.ts';

interface Facts {
  number: string;
  day?: string;
}
const rule: Pick<NotificationRule<Facts>, 'frequency' | 'label' | 'mark' | 'title' | 'detail' | 'mail'> = {
  frequency: 'atOnce',
  label: () => 'Lamp',
  mark: { icon: 'send', family: 'info' },
  title: ({ number }) => number,
  detail: () => [],
  mail: { sentence: () => 'Lit.', button: () => 'See', bundle: () => 'Lamps' },
};
const lights = { name: 'lights', label: () => 'Lights', icon: 'package' } as const;
const lamps = declareNotifications<Facts>()('lamp', lights, {
  lampLit: { ...rule, audience: 'customer', needs: 'nothing', trigger: { actions: ['created', 'lit'] } },
  lampPriced: { ...rule, audience: 'customer', needs: 'prices', trigger: { actions: ['updated'], when: ({ changes }) => changes['price'] !== undefined } },
  lampBroken: { ...rule, audience: 'staff', needs: 'nothing', trigger: { actions: ['broken'] } },
  lampOld: { ...rule, audience: 'customer', needs: 'nothing', trigger: 'daily' },
});
const doors = declareNotifications<Facts>()(
  'door',
  { name: 'doors', label: () => 'Doors', icon: 'package' },
  { doorOpened: { ...rule, audience: 'customer', needs: 'prices', trigger: { actions: ['created'] } } },
);
const registry = buildRegistry([lamps, doors]);

describe('a journal entry', () => {
  const entry = (objectKind: string, action: string, changes: JournalEvent['changes'] = {}): JournalEvent => ({
    objectKind,
    action,
    actorKind: 'feed',
    changes,
  });

  it.each<[string, JournalEvent, string | undefined]>([
    ['of an action that notifies', entry('lamp', 'lit'), 'lampLit'],
    ['of the same action on another object', entry('door', 'created'), 'doorOpened'],
    ['that changes the notified field', entry('lamp', 'updated', { price: { before: 1, after: 2 } }), 'lampPriced'],
    ['that changes something else', entry('lamp', 'updated', { colour: { before: 'red', after: 'blue' } }), undefined],
    ['of an action that nobody declares', entry('lamp', 'sold'), undefined],
    ['of an object that nobody declares', entry('window', 'created'), undefined],
  ])('%s', (_of, event, kind) => expect(registry.triggeredBy(event)?.of.kind).toBe(kind));

  it('is followed for the actions of its kind of object alone', () => {
    expect(registry.listActions('lamp')).toEqual(['created', 'lit', 'updated', 'broken']);
    expect(registry.listActions('door')).toEqual(['created']);
  });
});

describe('kinds that a person may choose', () => {
  const listKindNames = (reader: Reader) => listKinds(registry, reader).map(({ kind }) => kind);
  const member = (prices: boolean): Reader => ({ staffRole: null, companies: [{ via: 'membership', rights: { prices } }] });

  it.each<[string, Reader, string[]]>([
    ['a member', member(true), ['lampLit', 'lampPriced', 'lampOld', 'doorOpened']],
    ['a member without prices', member(false), ['lampLit', 'lampOld']],
    ['a member of no company', { staffRole: null, companies: [] }, []],
    ['an agent', { staffRole: 'agent', companies: [] }, ['lampBroken']],
    ['an administrator', { staffRole: 'administrator', companies: [] }, ['lampBroken']],
    ['a technician', { staffRole: 'technician', companies: [] }, []],
  ])('%s', (_who, reader, kinds) => expect(listKindNames(reader)).toEqual(kinds));
});

it('a kind is declared once', () => expect(() => buildRegistry([lamps, lamps])).toThrow(/same name/));
it('a kind that nobody declares is not found', () => expect([registry.find('lampSold'), registry.find('lampLit')?.objectKind]).toEqual([undefined, 'lamp']));
