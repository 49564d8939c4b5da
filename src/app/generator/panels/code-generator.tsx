import { CodeDiff } from '#app/generator/diff/code-diff.tsx';
import type { AppDraft } from '#shared/generator/index.ts';
import { GenerateDialog } from './generate-dialog.tsx';

type CodeGeneratorProps = {
  code: string;
  model: string;
  onAccept: (draft: AppDraft) => void;
  onClose: () => void;
};

/** Changes the program of a prototype, or writes the first one. */
export function CodeGenerator({ code, model, onAccept, onClose }: CodeGeneratorProps) {
  const isNew = code.trim() === '';
  return (
    <GenerateDialog
      title={isNew ? 'Generate an app' : 'Change this app'}
      label={isNew ? 'What should the app do?' : 'What should change?'}
      placeholder="When …, the car should …"
      request={{ make: 'app', model, ...(!isNew && { code }) }}
      renderChanges={(draft) => <CodeDiff before={code} after={draft.code} label="Changes of the code" />}
      onAccept={(draft) => {
        onAccept(draft);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
