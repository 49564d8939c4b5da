import type { AppRule, RuleAction } from '#generated/payloads.d.ts';
import type { Signals } from '#shared/generator/signals/signals.ts';
import { actionLines, fitted, remember, setLines, takesTime } from './action-code.ts';
import { ConditionCode } from './condition-code.ts';
import { pathsOfCondition } from './inputs.ts';
import type { ProgramNames } from './names.ts';
import { indent, ofCar, pythonValue } from './python-text.ts';

/** What a rule adds to a program: lines of the constructor, of `on_start`, and methods, without indentation. */
export type RuleCode = { fields: string[]; start: string[]; methods: string[][]; isPlaced: boolean; isTimed: boolean };

type Copy = Extract<RuleAction, { is: 'copy' }>;

export function ruleCode(rule: AppRule, signals: Signals, names: ProgramNames): RuleCode {
  return new RuleWriter(rule, signals, names).write();
}

class RuleWriter {
  readonly #rule: AppRule;
  readonly #signals: Signals;
  readonly #names: ProgramNames;
  readonly #condition: ConditionCode;
  readonly #copies: Copy[];

  constructor(rule: AppRule, signals: Signals, names: ProgramNames) {
    this.#rule = rule;
    this.#signals = signals;
    this.#names = names;
    this.#condition = new ConditionCode(signals, names);
    this.#copies = rule.do.filter((action) => action.is === 'copy');
  }

  write(): RuleCode {
    const { when, every, pause, lasts } = this.#rule;
    if (when.is !== 'start' || this.#copies.length > 0) return this.#reaction();
    const lines = [...(lasts === undefined ? [] : [this.#sleep(lasts, 'DELAY')]), ...this.#doLines()];
    const isTask = every !== undefined || lasts !== undefined || takesTime(this.#rule.do);
    if (!isTask) return { fields: [], start: lines, methods: [], isPlaced: false, isTimed: pause !== undefined };
    const method = this.#names.unique('work');
    return {
      fields: [],
      start: [`asyncio.create_task(self.${method}())`],
      methods: [[`async def ${method}(self):`, ...indent(lines)]],
      isPlaced: false,
      isTimed: false,
    };
  }

  #reaction(): RuleCode {
    const { when, lasts, every, pause, otherwise = [] } = this.#rule;
    const names = this.#names;
    const [method, begin, end] = [names.unique('on_change'), names.unique('begin'), names.unique('end')];
    const [active, task] = [names.unique('is_active'), names.unique('work')];
    const done = pause === undefined ? '' : names.unique('done_at');
    const reads = this.#condition.reads(when);
    const due = this.#condition.expression(when);
    const endLines = [...this.#settle(), ...actionLines(otherwise, names, (path) => this.#condition.signal(path))];
    const isTask = lasts !== undefined || every !== undefined || takesTime(this.#rule.do);
    const hasElse = otherwise.length > 0 && otherwise.every(({ is }) => is !== 'restore') && endsAtStart(this.#rule);
    const body = [
      ...reads,
      `is_due = ${due}`,
      `if is_due and not self.${active}:`,
      `    self.${active} = True`,
      isTask ? `    self.${task} = asyncio.create_task(self.${begin}())` : `    await self.${begin}()`,
      `elif not is_due and self.${active}${hasElse ? ' is not False' : ''}:`,
      `    self.${active} = False`,
      ...(this.#isStopped() ? [`    if self.${task}:`, `        self.${task}.cancel()`] : []),
      ...(endLines.length > 0 ? [`    await self.${end}()`] : []),
      ...this.#copyLines(active),
    ];
    const beginLines = [
      ...(lasts === undefined ? [] : [this.#sleep(lasts, 'DELAY')]),
      // what ends by itself goes on to its end, whatever becomes of the condition
      ...(lasts !== undefined && every === undefined && endLines.length === 0 ? [`self.${task} = None`] : []),
      ...otherwise.flatMap((action) =>
        action.is === 'restore'
          ? remember(
              action.signals.map((path) => this.#condition.signal(path)),
              names,
            )
          : [],
      ),
      ...(pause === undefined ? [] : this.#pauseLines(pause, done)),
      ...this.#doLines(),
    ];
    return {
      fields: [
        ...(pause === undefined ? [] : [`self.${done} = None`]),
        // what is done otherwise is also done at the start, where the condition does not hold
        `self.${active} = ${hasElse ? 'None' : 'False'}`,
        ...(isTask ? [`self.${task} = None`] : []),
      ],
      start: [this.#subscription(method)],
      methods: [
        [`async def ${method}(self, data):`, ...indent(body)],
        [`async def ${begin}(self):`, ...indent(beginLines.length > 0 ? beginLines : ['pass'])],
        ...(endLines.length > 0 ? [[`async def ${end}(self):`, ...indent(endLines)]] : []),
      ],
      isPlaced: this.#condition.isPlaced,
      isTimed: pause !== undefined,
    };
  }

  /** Whether what the rule does stops when its condition does not hold any more. */
  #isStopped(): boolean {
    const { lasts, every, otherwise = [], do: actions } = this.#rule;
    return (
      lasts !== undefined ||
      every !== undefined ||
      (takesTime(actions) && otherwise.length > 0) ||
      this.#settle().length > 0
    );
  }

  /** What alternates without an end rests at its second value when it is stopped. */
  #settle(): string[] {
    return this.#rule.do.flatMap((action) => {
      if (action.is !== 'alternate' || action.times !== undefined) return [];
      return setLines(
        action.signals.map((path) => this.#condition.signal(path)),
        pythonValue(action.second),
        this.#names,
      );
    });
  }

  #doLines(): string[] {
    const { do: actions, every } = this.#rule;
    const once = actions.filter(({ is }) => is !== 'copy');
    const lines = actionLines(once, this.#names, (path) => this.#condition.signal(path));
    if (every === undefined) return lines;
    return ['while True:', ...indent([...lines, this.#sleep(every, 'EVERY')])];
  }

  #copyLines(active: string): string[] {
    return this.#copies.flatMap(({ signals, from }) => {
      const targets = signals.map((path) => this.#condition.signal(path));
      const value = fitted(`data.get(${ofCar(this.#condition.signal(from))}).value`, targets[0]);
      return [`if self.${active}:`, ...indent(setLines(targets, value, this.#names))];
    });
  }

  /** Signals are subscribed together, so that the app always sees values of one moment. */
  #subscription(method: string): string {
    const paths = [...pathsOfCondition(this.#rule.when, this.#signals.root), ...this.#copies.map(({ from }) => from)];
    const [first, ...rest] = [...new Set(paths)].map((path) => ofCar(this.#condition.signal(path)));
    return `await ${first}${rest.length === 0 ? '' : `.join(${rest.join(', ')})`}.subscribe(self.${method})`;
  }

  #sleep(seconds: number, wanted: string): string {
    return `await asyncio.sleep(${this.#names.time(seconds, wanted)})`;
  }

  #pauseLines(seconds: number, done: string): string[] {
    return [
      'now = time.monotonic()',
      `if self.${done} is not None and now < self.${done} + ${this.#names.time(seconds, 'REST')}:`,
      '    return',
      `self.${done} = now`,
    ];
  }
}

/** "Otherwise" holds from the start; a blinking light alone is simply not begun. */
const endsAtStart = ({ do: actions }: AppRule): boolean => actions.some(({ is }) => is !== 'alternate');
