import type { ArchiveNote } from '#generated/payloads.d.ts';
import report from '#app/signals/report/tree-report-view.module.css';

/** What an import does not take over from a ZIP file unchanged. */
export function ArchiveNotes({ notes }: { notes: readonly ArchiveNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={report.issues} aria-label="Left out or replaced">
      <h3>Left out or replaced</h3>
      <ul>
        {notes.map(({ file, message }) => (
          <li key={file}>
            <span>
              <code>{file}</code>
              {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
