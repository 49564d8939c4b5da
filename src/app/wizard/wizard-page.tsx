import { GeneratorGate } from '#app/generator/generator-gate.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { Wizard } from './wizard.tsx';

/** Route `/genai-wizard`. */
export function WizardPage() {
  return (
    <Page
      title="Vehicle app generator"
      subtitle="Describe an app, try it on the simulated vehicle, and save it as a prototype"
    >
      <GeneratorGate>{(services) => <Wizard services={services} />}</GeneratorGate>
    </Page>
  );
}
