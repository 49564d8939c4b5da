import type { AppTest } from '#shared/app-tests/check-outcome.ts';
import { readTests, type ReadTest } from '#shared/app-tests/read-tests.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import { SignalIndex } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** The test that a run is one of. @throws AppError `unprocessable` with all issues of the test */
export function readRunTest(test: JsonObject, tree: SignalTree): ReadTest {
  const { tests, issues } = readTests(JSON.stringify({ tests: [test] }), new SignalIndex(tree));
  const [read] = tests;
  if (read === undefined) {
    const own = issues.map((issue) => ({ ...issue, path: issue.path.replace(/^\/tests\/0/, '/test') }));
    const words = own.slice(0, 1).flatMap(({ message, hint }) => (hint === undefined ? [message] : [message, hint]));
    throw new AppError('unprocessable', words.join('. '), { issues: own });
  }
  refuseTrace(read.test);
  return read;
}

/** The path of a trace is relative to a file of tests, which a request is not. */
function refuseTrace({ scenario }: AppTest): void {
  if (scenario?.play !== undefined)
    throw new AppError('unprocessable', 'A test on the server cannot play a trace. Remove "play"');
}
