export const VIEW_LIMITS = {
  /** letters of a name */
  name: 80,
  /** views of one person */
  own: 500,
} as const;
