/** The steps from a prompt to a prototype. */
export const WIZARD_STEPS = [
  { id: 'generate', title: 'Generate' },
  { id: 'simulate', title: 'Simulate' },
  { id: 'deploy', title: 'Deploy' },
] as const;

export type WizardStep = (typeof WIZARD_STEPS)[number]['id'];

export function findStep(id: string | undefined): WizardStep {
  return WIZARD_STEPS.find((step) => step.id === id)?.id ?? 'generate';
}
