import { IconPlayerPlay } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { userAtom } from '#app/http/session.ts';
import { useAutosave } from '#app/prototypes/autosave/use-autosave.ts';
import { LinkedItems } from '#app/prototypes/linked/linked-items.tsx';
import { ColumnFacts } from '#app/prototypes/linked/linked-tabs.tsx';
import { prototypeParams } from '#app/prototypes/params.ts';
import { runsOn } from '#app/prototypes/runtime/runtimes.ts';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import type { Item } from '#generated/payloads.d.ts';
import { runAddress } from './run-address.ts';
import { useTestRuns, type TestResult } from './use-test-runs.ts';
import linked from '#app/prototypes/linked/linked.module.css';
import classes from './tests.module.css';

const VERDICTS = { passed: 'Passed', failed: 'Failed', inconclusive: 'Inconclusive', error: 'Error' } as const;

/** The tests of the prototype, and the requirements that it has to meet; all of them can be run. */
export function TestDesignTab(props: TabProps) {
  const { prototype, model } = props;
  const { code, language, name } = useAutosave(prototype).shown;
  const user = useAtomValue(userAtom);
  const params = prototypeParams(model.id, prototype.id, 'dashboard');
  const addressOf = (run: string): string => runAddress({ model: model.id, prototype: prototype.id, run });
  const tests = useTestRuns({ id: prototype.id, name, code, language }, addressOf);
  const canRun = user != null && code.trim() !== '' && runsOn({ at: 'server' }, language, '');
  const tools = (items: readonly Item[]) =>
    canRun && (
      <div className={`row wrap ${classes.tools}`}>
        <PlainButton
          leftSection={<IconPlayerPlay size={14} stroke={1.8} aria-hidden />}
          disabled={tests.isRunning}
          onClick={() => tests.run(items)}
        >
          {tests.isRunning ? 'Running…' : 'Run tests'}
        </PlainButton>
        <p className="quiet">Runs the program on the server and records how each test went.</p>
      </div>
    );
  return (
    <div className={`stack gap-28 full-width page-padding ${linked.page}`}>
      <LinkedItems {...props} tab="test-design" tools={tools}>
        {(item, kind) => {
          const result = tests.results.get(item.id);
          return (
            <>
              <ColumnFacts item={item} kind={kind} />
              {result && <Result result={result} params={params} />}
            </>
          );
        }}
      </LinkedItems>
    </div>
  );
}

type ResultProps = { result: TestResult; params: ReturnType<typeof prototypeParams> };

/** The verdict with its reasons, and where the run is recorded. */
function Result({ result: { verdict, lines, run, record, refusal }, params }: ResultProps) {
  return (
    <div className={`row wrap small ${classes.result}`}>
      <output className="tone strong" data-state={verdict}>
        {VERDICTS[verdict]}
      </output>
      {record && <ItemAnchor id={record.id}>{record.id}</ItemAnchor>}
      {run !== undefined && (
        <ButtonLink
          to="/model/$model_id/library/prototype/$prototype_id/{-$tab}"
          params={params}
          search={{ run }}
          variant="default"
        >
          Replay
        </ButtonLink>
      )}
      {run === undefined && lines.length === 0 && <span>It has no signal checks, so it proves nothing</span>}
      {refusal !== undefined && <p role="alert" className="bad">{`Not recorded: ${refusal}`}</p>}
      {lines.length > 0 && (
        <ul className="dim break-words" aria-label="Checks">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
