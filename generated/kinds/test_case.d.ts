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
  /** What happens to the vehicle while a prototype is run for this test; without it, a minute in town. */
  scenario?: {
    /** How the vehicle drives. */
    cycle?: 'urban' | 'motorway' | 'parked' | 'charging';
    /** Seconds of the vehicle after which a run ends. */
    seconds?: number;
    /**
     * The test is run once with each, and has to pass with all; 1 if empty.
     *
     * @minItems 1
     * @maxItems 20
     */
    seeds?: number[];
    /**
     * Values that signals get once; the vehicle and the program may change them afterwards.
     *
     * @maxItems 200
     *
     * Items: A value that a signal gets.
     */
    set?: {
      /** Seconds after the start. */
      at: number;
      /** Full path of the signal. */
      signal: string;
      /** Number, true or false, or text, as the signal has it. */
      value: string;
    }[];
    /**
     * Values that signals have for the whole run.
     *
     * @maxItems 200
     *
     * Items: A value that a signal has.
     */
    hold?: {
      /** Full path of the signal. */
      signal: string;
      /** Number, true or false, or text, as the signal has it. */
      value: string;
    }[];
    /**
     * Faults between what is measured and what the program reads.
     *
     * @maxItems 50
     *
     * Items: A fault of one signal.
     */
    faults?: {
      /** Full path of the signal. */
      path: string;
      /** Stuck at a value, delayed, noisy, or lost. */
      kind: 'stuck' | 'delayed' | 'noisy' | 'lost';
      /** Second of the run at which it begins; at once if empty. */
      from?: number;
      /** Second of the run at which it ends; never if empty. */
      until?: number;
      /** Where a stuck signal is; where it was when the fault began if empty. */
      value?: string;
      /** By how much a delayed signal is late; 1 s if empty. */
      seconds?: number;
      /** How far a noisy signal is off at most, in its unit; 1 if empty. */
      amplitude?: number;
      /** Share of the updates of a lost signal that is lost, above 0 and up to 1; all if empty. */
      share?: number;
    }[];
  };
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
    value?: string;
    /** Signal that it compares with, instead of a value. */
    other?: string;
    /** By how much numbers may miss the comparison. */
    tolerance?: number;
    /** Whether the number of changes of the signal is compared, instead of its value. */
    count?: boolean;
    /** Whether the condition has to hold at some moment (the default) or at all of them. */
    when?: 'sometime' | 'always';
    /** Second of the run from which the condition is checked; from its beginning if empty. */
    from?: number;
    /** Second of the run up to which the condition is checked; up to its end if empty. */
    until?: number;
    /** Each time that this becomes true, the condition has to hold within the given time. */
    after?: {
      /** Full path of the signal. */
      signal: string;
      /** How the signal compares with the value. */
      operator: '=' | '!=' | '<' | '<=' | '>' | '>=';
      /** Number, true or false, or text, as the signal has it. */
      value: string;
    };
    /** Seconds after that within which the condition has to hold. */
    within?: number;
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
