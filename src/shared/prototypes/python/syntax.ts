import type { parser } from '@lezer/python';

/** A node of a program's syntax tree. */
export type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];
