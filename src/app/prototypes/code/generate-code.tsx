import { GenerateButton } from '#app/generator/panels/generate-button.tsx';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { PrototypePatch } from '#generated/payloads.d.ts';

const CodeGenerator = lazyOverlay(async () => (await import('#app/generator/panels/code-generator.tsx')).CodeGenerator);

type GenerateCodeProps = { code: string; model: string; change: (patch: PrototypePatch) => void };

/** Generates or changes the program; an accepted change can be undone. */
export function GenerateCode({ code, model, change }: GenerateCodeProps) {
  return (
    <GenerateButton compact>
      {(close) => (
        <CodeGenerator
          code={code}
          model={model}
          onClose={close}
          onAccept={(next) => {
            change({ code: next, language: 'python' });
            showToast({ tone: 'good', title: 'Code changed', undo: () => change({ code }) });
          }}
        />
      )}
    </GenerateButton>
  );
}
