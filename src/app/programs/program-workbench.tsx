import { useCallback, useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useVehicleErrors } from '#app/vehicle/use-vehicle.ts';
import type { VehicleSource } from '#app/vehicle/vehicle-source.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { CodeEditor } from './editor/code-editor.tsx';
import { languageSupport } from './editor/languages.ts';
import { FileBar } from './project/file-bar.tsx';
import { useProject } from './project/use-project.ts';
import { OutputView } from './run/output-view.tsx';
import { RunBar } from './run/run-bar.tsx';
import { shownValue } from './run/shown-value.ts';
import { UsedSignals } from './run/used-signals.tsx';
import { signalsOfProgram } from './signals-of-program.ts';
import classes from './program-workbench.module.css';

type ProgramWorkbenchProps = {
  code: string;
  language: string;
  onChange: (code: string) => void;
  readOnly: boolean;
  tree: SignalTree;
  vehicle: VehicleSource;
  /** whether programs in the language run where the vehicle is */
  canRun: boolean;
  /** chooses where it runs */
  runtime: ReactNode;
  /** below the signals in use */
  children?: ReactNode;
};

/** A program, what it does, and the vehicle it does it to. */
export function ProgramWorkbench(props: ProgramWorkbenchProps) {
  const { code, language, onChange, readOnly, tree, vehicle, canRun, runtime, children } = props;
  const errors = useVehicleErrors(vehicle);
  const lineErrors = useMemo(
    () => errors.flatMap(({ line, message }) => (line === null ? [] : [{ line, message }])),
    [errors],
  );
  const support = useMemo(
    () => languageSupport(language, tree, (path) => shownValue(vehicle.read(path)?.value)),
    [language, tree, vehicle],
  );
  const goTo = useRef((_line: number): void => undefined);
  const keepGoTo = useCallback((found: (line: number) => void) => {
    goTo.current = found;
  }, []);
  const later = useDeferredValue(code);
  const paths = useMemo(() => signalsOfProgram(later, language, tree), [language, later, tree]);
  useEffect(() => {
    if (language === 'python') vehicle.prepare?.();
  }, [language, vehicle]);
  const { files, chosen, choose, text, codeWith } = useProject(code);
  const run = (): void => {
    if (canRun) vehicle.run({ code, language });
  };
  return (
    <div className={`grid shrink-down full-height ${classes.workbench}`}>
      <div className="stack shrink shrink-down">
        <RunBar vehicle={vehicle} onRun={run} canRun={canRun}>
          {runtime}
        </RunBar>
        {!canRun && (
          <p className="fixed pad warn line-below fine warn-ground" role="note">
            {titleOf(language)} programs don't run here. Choose a runtime that supports them.
          </p>
        )}
        {files !== undefined && (
          <FileBar
            files={files}
            chosen={chosen}
            onChoose={choose}
            code={code}
            onChange={readOnly ? undefined : onChange}
          />
        )}
        <CodeEditor
          key={chosen}
          text={text}
          onChange={(next) => onChange(codeWith(next))}
          readOnly={readOnly}
          label="Code"
          language={support}
          errors={lineErrors}
          onRun={run}
          onReady={keepGoTo}
        />
      </div>
      <div className={`stack shrink shrink-down ground line-left ${classes.aside}`}>
        <OutputView vehicle={vehicle} onGoToLine={(line) => goTo.current(line)} />
        <UsedSignals paths={paths} tree={tree} vehicle={vehicle} />
        {children}
      </div>
    </div>
  );
}

const TITLES: Record<string, string> = {
  python: 'Python',
  javascript: 'JavaScript',
  rust: 'Rust',
  cpp: 'C++',
  'c++': 'C++',
};

function titleOf(language: string): string {
  return TITLES[language] ?? language;
}
