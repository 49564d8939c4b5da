export { freezeIntrinsics } from './freeze-intrinsics.ts';
export { type JavascriptShim, type JavascriptStart, programText } from './javascript/program-text.ts';
export { LineSplitter } from './line-splitter.ts';
export { Pace } from './pace.ts';
export {
  addFiles,
  addRuntime,
  preparePython,
  type Print,
  printLines,
  type Python,
  PYTHON_ENVIRONMENT,
  pythonGlobals,
  type PythonLoader,
} from './prepare-python.ts';
export { type ProgramError, type ProgramEvents, programHost, type ProgramRun } from './program-host.ts';
export { ProgramSession } from './program-session.ts';
export type { FromWorker, ProgramText, PythonParts, SignalUpdate, ToWorker, WorkerJob } from './worker-messages.ts';
