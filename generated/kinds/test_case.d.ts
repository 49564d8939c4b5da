/* Made from schemas/ by "npm run codegen". Do not edit. */

/** A repeatable procedure that checks one or more requirements step by step. */
export type TestCase = {
  /** Short name that identifies the item in lists, links and reports. */
  name: string;
  /** What the item is and what others need to know before working with it. */
  description?: string;
  /** When the item was created, in UTC. */
  createdAt?: string;
  /** When the item was last updated, in UTC. */
  updatedAt?: string;
  /** ID of the user who created the item. */
  createdBy?: string;
  /** Version under configuration management that this item describes, for example 1.4.0. */
  version?: string;
  /** Engineering discipline that owns the artefact. */
  engineeringFocus?: 'Requirements' | 'Testing' | 'Simulation' | 'Design' | 'Other';
  /**
   * URLs of documents outside the inventory that support the artefact.
   *
   * @maxItems 100
   */
  referenceLinks?: string[];
  /** State of vehicle, test bench and software that must be reached before the first step. */
  preconditions?: string;
  /**
   * The procedure in the order in which it is carried out.
   *
   * @minItems 1
   * @maxItems 500
   *
   * Items: One action of the tester and what must be observed after it.
   */
  test_steps: {
    /** Position of the step in the procedure, counted from 1. */
    step_number: number;
    /** Stimulus that the tester or the test bench applies, with its values and timing. */
    action: string;
    /** Reaction of the item under test that lets the step pass. */
    expected_result: string;
  }[];
  /** Condition over all steps under which the verdict of a run is passed. */
  pass_criteria?: string;
  /**
   * What the recorded signals of a run of a prototype have to show for the test to pass.
   *
   * @maxItems 100
   *
   * Items: A condition on one signal of the run.
   */
  signal_checks?: {
    /** Full path of the signal. */
    signal: string;
    /** How the signal compares with the value. */
    operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
    /** Number, true or false, or text, as the signal has it. */
    value: string;
    /** Whether the condition has to hold at some moment (the default) or at all of them. */
    when?: 'sometime' | 'always';
    /** Second of the run from which the condition is checked; from its beginning if empty. */
    from?: number;
    /** Second of the run up to which the condition is checked; up to its end if empty. */
    until?: number;
  }[];
  /**
   * Requirements whose fulfilment this test case gives evidence for.
   *
   * @maxItems 200
   */
  requirements_coverage?: string[];
  /**
   * Signals of the vehicle that the test sets or observes, by their full paths.
   *
   * @maxItems 200
   */
  signals?: string[];
};
