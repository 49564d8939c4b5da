import { withKeptRules } from '#app/generator/kept-rules.ts';
import { GenerateButton } from '#app/generator/panels/generate-button.tsx';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { PrototypePatch } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';

const CodeGenerator = lazyOverlay(async () => (await import('#app/generator/panels/code-generator.tsx')).CodeGenerator);

type GenerateCodeProps = {
  code: string;
  extend: Json | undefined;
  model: string;
  change: (patch: PrototypePatch) => void;
};

/** Generates or changes the program; an accepted change can be undone. */
export function GenerateCode({ code, extend, model, change }: GenerateCodeProps) {
  return (
    <GenerateButton compact>
      {(close) => (
        <CodeGenerator
          code={code}
          model={model}
          onClose={close}
          onAccept={({ code: next, rules }) => {
            change({ code: next, language: 'python', ...(rules && { extend: withKeptRules(extend, rules, next) }) });
            showToast({ tone: 'good', title: 'Code changed', undo: () => change({ code, extend: extend ?? {} }) });
          }}
        />
      )}
    </GenerateButton>
  );
}
