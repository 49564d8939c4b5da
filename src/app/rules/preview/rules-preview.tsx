import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRuleSentences } from '#app/generator/questions/use-rule-sentences.ts';
import { OutputView } from '#app/programs/run/output-view.tsx';
import { RunBar } from '#app/programs/run/run-bar.tsx';
import { BrowserVehicle } from '#app/vehicle/browser/browser-vehicle.ts';
import { useSharedVehicle } from '#app/vehicle/use-shared-vehicle.ts';
import type { AppRules } from '#generated/payloads.d.ts';
import { appOfRules } from '#shared/generator/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { RuleWatch, type RuleState } from './rule-watch.ts';
import { TriedSignals } from './tried-signals.tsx';
import classes from '#app/rules/rules.module.css';

type RulesPreviewProps = {
  rules: AppRules;
  tree: SignalTree;
  /** the rules are being changed, and what runs is what they were before */
  isOutdated: boolean;
};

const nothing = (): void => undefined;

/** The app made of rules on the simulated vehicle in this browser; it starts again with each change. */
export function RulesPreview({ rules, tree, isOutdated }: RulesPreviewProps) {
  const vehicle = useSharedVehicle('rules', tree, (of) => new BrowserVehicle(of));
  const { code, plan } = useMemo(() => appOfRules(rules, tree), [rules, tree]);
  const run = useCallback(() => vehicle.run({ code, language: 'python' }), [vehicle, code]);
  useEffect(() => {
    run();
    return () => vehicle.stop();
  }, [run, vehicle]);
  const watch = useMemo(() => new RuleWatch(vehicle, rules.rules, tree.root), [vehicle, rules, tree]);
  const states = useSyncExternalStore(watch.subscribe, watch.states, watch.states);
  const sentences = useRuleSentences(rules, tree);
  return (
    <section className={classes.preview} aria-label="On the simulated vehicle">
      <RunBar vehicle={vehicle} onRun={run} canRun />
      {isOutdated && <p className="quiet">Runs the rules as they were. Complete them to run the change.</p>}
      <ol className={classes.states} aria-label="What the rules do">
        {sentences.map((sentence, i) => (
          // the order is what tells rules apart
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} data-on={states[i]?.isOn}>
            <span>{sentence}</span>
            <output>{stateWords(states[i])}</output>
          </li>
        ))}
      </ol>
      <TriedSignals signals={plan.signals} tree={tree} vehicle={vehicle} />
      <OutputView vehicle={vehicle} onGoToLine={nothing} />
    </section>
  );
}

function stateWords({ isOn, times }: RuleState = { isOn: false, times: 0 }): string {
  const often = times === 1 ? 'once' : `${times} times`;
  if (isOn) return times > 1 ? `Applies now, ${often}` : 'Applies now';
  return times === 0 ? 'Not yet' : `Applied ${often}`;
}
