import type { AppPlan, PlannedTest } from '#shared/generator/generation.ts';

/** A part of an app: what it adds to the program, and what is to be said of it in the plan. Lines have no indentation. */
export type AppBlock = {
  imports: readonly string[];
  constants: readonly string[];
  functions: readonly string[];
  /** lines of the constructor and of `on_start` */
  fields: readonly string[];
  start: readonly string[];
  methods: readonly (readonly string[])[];
  signals: AppPlan['signals'];
  steps: AppPlan['journey'];
  tests: PlannedTest[];
};

export const EMPTY_BLOCK: AppBlock = {
  imports: [],
  constants: [],
  functions: [],
  fields: [],
  start: [],
  methods: [],
  signals: [],
  steps: [],
  tests: [],
};
