import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { freeName } from '#app/data/prototypes/clone.ts';
import { importPrototype, reportPrototype } from '#app/data/prototypes/prototype-archives.ts';
import { libraryQuery } from '#app/data/prototypes/prototypes.ts';
import { ArchiveDialog } from '#app/models/archive/archive-dialog.tsx';
import { someOf } from '#app/models/archive/some-of.ts';
import { prototypeParams } from '#app/prototypes/params.ts';
import { PrototypeState } from '#app/prototypes/prototype-marks.tsx';
import type { Model, PrototypeImport } from '#generated/payloads.d.ts';
import archive from '#app/models/archive/archive-report.module.css';
import report from '#app/signals/report/tree-report-view.module.css';

/** Imports a prototype from a ZIP file into this model. */
export function ImportPrototype({ model, onClose }: { model: Model; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: library = [] } = useQuery(libraryQuery(model.id));
  const names = new Set(library.map(({ name }) => name));
  return (
    <ArchiveDialog
      title="Import a prototype"
      file={{
        label: 'ZIP file of the prototype',
        hint: 'ZIP file that was exported from a prototype, here or in AutoWRX',
      }}
      onFile={(zip) => reportPrototype(model.id, zip)}
      suggest={(name) => (names.has(name) ? freeName(name, names) : name)}
      onImport={(zip, name) => importPrototype(client, model.id, zip, name)}
      onDone={(id) =>
        navigate({
          to: '/model/$model_id/library/prototype/$prototype_id/{-$tab}',
          params: prototypeParams(model.id, id),
        })
      }
      onClose={onClose}
    >
      {(found) => <PrototypeReport found={found} />}
    </ArchiveDialog>
  );
}

/** The content of the file, and the signals it uses that the model lacks or defines differently. */
function PrototypeReport({ found: { state, language, signals, pictures } }: { found: PrototypeImport }) {
  const issues = signals.filter(({ issue }) => issue !== undefined);
  const parts = [someOf(signals.length, 'signal'), someOf(pictures, 'picture')];
  return (
    <>
      <p className={`row wrap gap-8 small ${archive.marks}`}>
        <PrototypeState state={state} />
        <span>{[language, ...parts].filter(Boolean).join(', ')}</span>
      </p>
      {issues.length > 0 && (
        <section className={report.issues} aria-label="Signals to check">
          <h3>Signals to check</h3>
          <ul>
            {issues.map(({ path, issue }) => (
              <li key={path}>
                <span>{issue?.message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
