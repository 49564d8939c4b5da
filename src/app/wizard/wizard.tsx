import { getRouteApi } from '@tanstack/react-router';
import type { GeneratorService } from '#app/data/generator/services.ts';
import { DeployStep } from './deploy-step.tsx';
import { GenerateStep } from './generate-step.tsx';
import { SimulateStep } from './simulate-step.tsx';
import { StepsNav } from './steps-nav.tsx';
import { findStep } from './steps.ts';
import { useWizard, type WizardState } from './use-wizard.ts';

const route = getRouteApi('/genai-wizard');

/** Generate, simulate, deploy. Only an app that passed its checks proceeds to the later steps. */
export function Wizard({ services }: { services: GeneratorService[] }) {
  const search = route.useSearch();
  const wizard = useWizard();
  const blocked = blockedBecause(wizard);
  const step = blocked === undefined ? findStep(search.step) : 'generate';
  const { kept } = wizard;
  return (
    <div className="stack gap-20 shrink">
      <StepsNav blocked={blocked} />
      {(step === 'generate' || kept === undefined) && (
        <GenerateStep wizard={wizard} services={services} isReady={blocked === undefined} />
      )}
      {step === 'simulate' && kept && <SimulateStep kept={kept} />}
      {step === 'deploy' && kept && <DeployStep kept={kept} />}
    </div>
  );
}

function blockedBecause({ kept, change, progress }: WizardState): string | undefined {
  if (progress.state === 'running') return 'The app is being generated';
  if (kept === undefined) return 'Generate an app first';
  if (change !== undefined) return 'Accept or discard the changes first';
  return kept.draft.passed ? undefined : 'Only an app that passed its checks can be simulated and saved';
}
