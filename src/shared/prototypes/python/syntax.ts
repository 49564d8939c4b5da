import type { parser } from '@lezer/python';

/** A node of the syntax tree of a program. */
export type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];
