import { describe, expect, it } from 'vitest';
import { serviceRules, services, servicesFromStock, listSteps, type Service, type WizardStep } from './service.ts';
import {
  computeCourse,
  isAmendable,
  nextState,
  findRefusal,
  stateOfWord,
  pickShownState,
  stateWords,
  ticketStates,
  type Asked,
  type TicketState,
} from './ticket.ts';

const plain = { takesFromStock: false, isSentOut: false };
const makeAsked = (...chosen: Service[]): Asked => ({ services: chosen, ...plain });

describe('steps of the wizard', () => {
  const between: Record<Service, WizardStep[]> = {
    staging: ['equipment', 'configuration'],
    shipping: ['equipment', 'stock'],
    deployment: ['equipment', 'configuration'],
    engineering: ['engineering'],
    billing: ['equipment'],
    wifiStudy: ['engineering'],
    decommissioning: ['equipment'],
    audit: ['engineering'],
  };
  it.each(services)('that %s needs', (service) => {
    expect(listSteps([service], plain)).toEqual(['general', ...between[service], 'address', 'site', 'summary']);
  });
  it('add up over several services, each once and in order', () => {
    expect(listSteps(['audit', 'shipping', 'staging'], plain)).toEqual([
      'general',
      'equipment',
      'configuration',
      'stock',
      'engineering',
      'address',
      'site',
      'summary',
    ]);
  });
  it('take stock for staging and deployment when the customer wishes so', () => {
    expect(servicesFromStock).toEqual(['staging', 'deployment']);
    for (const service of servicesFromStock) expect(listSteps([service], { ...plain, takesFromStock: true })).toContain('stock');
    expect(listSteps(['audit'], { ...plain, takesFromStock: true })).not.toContain('stock');
  });
});

describe('the course of a ticket', () => {
  const states: Record<Service, TicketState[]> = {
    staging: ['deployed'],
    shipping: ['shipped'],
    deployment: ['deployed'],
    engineering: ['deployed'],
    billing: [],
    wifiStudy: ['deployed'],
    decommissioning: ['deployed'],
    audit: ['deployed'],
  };
  it.each(services)('of %s', (service) => {
    expect(computeCourse(makeAsked(service))).toEqual(['awaitingValidation', 'validated', ...states[service], 'invoiced']);
  });
  it('is shipped for staging that is sent out, and deployed for shipping with another service', () => {
    expect(computeCourse({ services: ['staging'], takesFromStock: false, isSentOut: true })).toContain('shipped');
    expect(computeCourse(makeAsked('shipping', 'deployment'))).toEqual(['awaitingValidation', 'validated', 'shipped', 'deployed', 'invoiced']);
  });
  it('skips what the services do not need', () => {
    expect(nextState(makeAsked('billing'), 'validated')).toBe('invoiced');
    expect(nextState(makeAsked('shipping'), 'shipped')).toBe('invoiced');
    expect([nextState(makeAsked('audit'), 'invoiced'), nextState(makeAsked('audit'), 'refused')]).toEqual([null, null]);
  });
});

describe('a change of state', () => {
  const deployment = makeAsked('deployment');
  it.each([
    ['staff', 'awaitingValidation', 'validated', null],
    ['staff', 'validated', 'deployed', null],
    ['staff', 'deployed', 'invoiced', null],
    ['staff', 'validated', 'shipped', 'notNeeded'],
    ['staff', 'awaitingValidation', 'deployed', 'skipped'],
    ['staff', 'deployed', 'validated', 'backwards'],
    ['staff', 'deployed', 'refused', 'backwards'],
    ['staff', 'awaitingValidation', 'cancelled', 'customerOnly'],
    ['staff', 'refused', 'awaitingValidation', 'customerOnly'],
    ['staff', 'invoiced', 'deployed', 'ended'],
    ['staff', 'validated', 'validated', 'sameState'],
    ['customer', 'awaitingValidation', 'validated', 'staffOnly'],
    ['customer', 'validated', 'deployed', 'staffOnly'],
    ['customer', 'awaitingValidation', 'refused', 'staffOnly'],
    ['customer', 'awaitingValidation', 'cancelled', null],
    ['customer', 'refused', 'cancelled', null],
    ['customer', 'validated', 'cancelled', 'staffOnly'],
    ['customer', 'refused', 'awaitingValidation', null],
    ['customer', 'validated', 'awaitingValidation', 'backwards'],
    ['customer', 'cancelled', 'awaitingValidation', 'ended'],
  ] as const)('by %s from %s to %s: %s', (by, from, to, refusal) => {
    expect(findRefusal(deployment, from, { to, by, comment: 'Quai fermé' })).toBe(refusal);
  });
  it('refuses with a comment only', () => {
    expect(findRefusal(deployment, 'awaitingValidation', { to: 'refused', by: 'staff', comment: '  ' })).toBe('commentNeeded');
  });
  it('never leads a customer past what is the staff’s', () => {
    const staffs = ticketStates.filter((state) => !['awaitingValidation', 'cancelled'].includes(state));
    for (const from of ticketStates)
      for (const to of staffs) expect(findRefusal(deployment, from, { to, by: 'customer', comment: 'x' }), `${from} → ${to}`).not.toBeNull();
  });
  it('leaves a ticket amendable until it is validated', () => {
    expect(ticketStates.filter(isAmendable)).toEqual(['awaitingValidation', 'refused']);
  });
});

it('a status word of an address is read back, anything else is none', () => {
  expect(ticketStates.map((state) => stateOfWord(stateWords[state]))).toEqual([...ticketStates]);
  expect([stateOfWord('T-10482'), stateOfWord('shippedx')]).toEqual([undefined, undefined]);
});

it('every service has a rule of its own', () => {
  expect(Object.keys(serviceRules)).toEqual([...services]);
});

const counts = (of: Partial<Record<TicketState, number>>): number[] => ticketStates.map((state) => of[state] ?? 0);

it('a map shows a site in the state that asks for attention first, however many tickets are in others', () => {
  expect(pickShownState(counts({ deployed: 40, validated: 2, awaitingValidation: 1 }))).toBe('awaitingValidation');
  expect(pickShownState(counts({ deployed: 40, refused: 1, validated: 2 }))).toBe('refused');
  expect(pickShownState(counts({ refused: 2, awaitingValidation: 1 }))).toBe('awaitingValidation');
  expect(pickShownState(counts({ cancelled: 3, invoiced: 1 }))).toBe('invoiced');
  for (const state of ticketStates) expect(pickShownState(counts({ [state]: 1 }))).toBe(state);
});
