/** Initial values of a prototype, unless specified. */
export const PROTOTYPE_DEFAULTS = { state: 'development', language: 'python', complexityLevel: 3 } as const;

/** The state of prototypes listed as popular. States are free text; clients offer this one. */
export const RELEASED = 'Released';
