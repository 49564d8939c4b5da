/** What a prototype has that nobody has said anything else of. */
export const PROTOTYPE_DEFAULTS = { state: 'development', language: 'python', complexityLevel: 3 } as const;

/** The state that the popular prototypes have; states are free text, this one is offered by clients. */
export const RELEASED = 'Released';
