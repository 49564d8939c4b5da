import type { Ajv, KeywordCxt } from 'ajv';
import { compileSchema, resolveSchema, SchemaEnv } from 'ajv/dist/compile/index.js';
import { inlineRef, resolveUrl } from 'ajv/dist/compile/resolve.js';
import { replaceKeyword } from './replace-keyword.ts';

/**
 * Makes the compiler report the keyword of every error by its path from the root. By default the path restarts at a
 * referenced schema that has references itself, which makes it ambiguous.
 */
export function withAbsolutePaths(ajv: Ajv): void {
  replaceKeyword(ajv, '$ref', (context, byDefault) => {
    nameTarget(ajv, context);
    byDefault();
  });
}

/** Registers the target under its path before the compiler registers it without one. */
function nameTarget(ajv: Ajv, { schema, it }: KeywordCxt): void {
  const { baseId, schemaEnv } = it;
  const { root } = schemaEnv;
  if (typeof schema !== 'string' || !schema.startsWith('#/') || schema === '#/') return;
  const address = resolveUrl(ajv.opts.uriResolver, baseId, schema);
  if (root.refs[address] !== undefined || ajv.refs[address] !== undefined) return;
  const target = resolveSchema.call(ajv, root, address);
  if (!(target instanceof SchemaEnv) || target.validate !== undefined) return;
  target.schemaPath = schema;
  const isInline = inlineRef(target.schema, ajv.opts.inlineRefs);
  root.refs[address] = isInline ? target.schema : compileSchema.call(ajv, target);
}
