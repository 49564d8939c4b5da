import { GenerateButton } from '#app/generator/panels/generate-button.tsx';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { PrototypePatch } from '#generated/payloads.d.ts';

const DashboardGenerator = lazyOverlay(
  async () => (await import('#app/generator/panels/dashboard-generator.tsx')).DashboardGenerator,
);

type GenerateWidgetsProps = {
  /** the dashboard as stored */
  config: string;
  code: string;
  model: string;
  change: (patch: PrototypePatch) => void;
};

/** Generates a widget or a whole dashboard; an accepted change can be undone. */
export function GenerateWidgets({ config, code, model, change }: GenerateWidgetsProps) {
  return (
    <GenerateButton>
      {(close) => (
        <DashboardGenerator
          config={config}
          code={code}
          model={model}
          onClose={close}
          onAccept={(next) => {
            change({ widget_config: next });
            const undo = () => change({ widget_config: config });
            showToast({ tone: 'good', title: 'Dashboard changed', undo });
          }}
        />
      )}
    </GenerateButton>
  );
}
