export const VIEW_LIMITS = {
  /** characters of a name */
  name: 80,
  /** views per user */
  own: 500,
} as const;
