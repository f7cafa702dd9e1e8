/** Services that a ticket may ask for, and the rule table service × step × state (docs/rules.md). Pure: read by the wizard, by the server and by tests. */

export const services = ['staging', 'shipping', 'deployment', 'engineering', 'billing', 'wifiStudy', 'decommissioning', 'audit'] as const;
export type Service = (typeof services)[number];

/** Steps of the wizard, in their order. */
export const wizardSteps = ['general', 'equipment', 'configuration', 'stock', 'engineering', 'address', 'site', 'summary'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Answers that decide on steps and states beside the services themselves. */
export interface Wishes {
  /** Staging or deployment uses material of the customer's stock. */
  takesFromStock: boolean;
  /** Staged material is sent out to a site. */
  isSentOut: boolean;
}

type Rule = true | keyof Wishes;

/** Steps and states of a service, besides those of every ticket. */
interface ServiceRule {
  steps: Readonly<Partial<Record<WizardStep, Rule>>>;
  states: Readonly<Partial<Record<'shipped' | 'deployed', Rule>>>;
}

export const serviceRules: Readonly<Record<Service, ServiceRule>> = {
  staging: { steps: { equipment: true, configuration: true, stock: 'takesFromStock' }, states: { shipped: 'isSentOut', deployed: true } },
  shipping: { steps: { equipment: true, stock: true }, states: { shipped: true } },
  deployment: { steps: { equipment: true, configuration: true, stock: 'takesFromStock' }, states: { deployed: true } },
  engineering: { steps: { engineering: true }, states: { deployed: true } },
  billing: { steps: { equipment: true }, states: {} },
  wifiStudy: { steps: { engineering: true }, states: { deployed: true } },
  decommissioning: { steps: { equipment: true }, states: { deployed: true } },
  audit: { steps: { engineering: true }, states: { deployed: true } },
};

const everyTicket = { general: true, address: true, site: true, summary: true } as const satisfies Partial<Record<WizardStep, true>>;

const isRuleMet = (rule: Rule | undefined, wishes: Wishes): boolean => rule !== undefined && (rule === true || wishes[rule]);

/** Steps that the chosen services need, in order. */
export const listSteps = (chosen: readonly Service[], wishes: Wishes): WizardStep[] =>
  wizardSteps.filter((step) => step in everyTicket || chosen.some((service) => isRuleMet(serviceRules[service].steps[step], wishes)));

/** Services whose equipment may be taken from the installed base. */
export const servicesOfDevices = ['engineering', 'decommissioning', 'audit'] as const satisfies readonly Service[];
/** Whether a service is about devices of the installed base. */
export const canExamineDevices = (service: Service): boolean => (servicesOfDevices as readonly Service[]).includes(service);

/** Services that may take material from stock when the customer wishes so; shipping always does. */
export const servicesFromStock = services.filter((service) => serviceRules[service].steps.stock === 'takesFromStock');

/** Whether a ticket passes a state: validated and invoiced always, the others as its services need. */
export const hasStateInCourse = (state: 'shipped' | 'deployed', chosen: readonly Service[], wishes: Wishes): boolean =>
  chosen.some((service) => isRuleMet(serviceRules[service].states[state], wishes));

/** Users per square metre, in words: a question of the Wi-Fi coverage study. */
export const densities = ['low', 'medium', 'high'] as const;
export type Density = (typeof densities)[number];

/** Frequency bands that it asks for, in GHz. */
export const wifiBands = ['2.4', '5', '6'] as const;
export type WifiBand = (typeof wifiBands)[number];
