import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SignalTreeDraft } from '#server/store/signals/signal-trees.ts';
import { receive, receiveJson } from '#shared/receive.ts';
import {
  type ReadTree,
  type SignalIssue,
  STRUCT_TYPES_KEY,
  type SignalNode,
  type SignalTree,
  countSignals,
  signalTreeJson,
} from '#shared/vss/index.ts';
import { splitCustomNodes, type SignalAtPath } from './custom-nodes.ts';

/** Warnings only, if there is a tree; otherwise at least one error. */
export type ReadSignals = { issues: SignalIssue[]; tree?: SignalTreeDraft; custom: SignalAtPath[] };

/** The tree in its stored form, and the custom signals that it contained. */
export async function packRead({ tree: read, issues }: ReadTree): Promise<ReadSignals> {
  if (read === undefined) return { issues, custom: [] };
  const { tree, custom } = splitCustomNodes(read);
  return { issues, tree: await packTree(tree), custom };
}

export async function packTree(tree: SignalTree): Promise<SignalTreeDraft> {
  const json = signalTreeJson(tree);
  const { total, depth, branch, sensor, actuator, attribute } = countSignals(tree);
  const counts = { total, depth, branch, sensor, actuator, attribute };
  const hash = createHash('sha256').update(json).digest('hex');
  return { hash, root: tree.root, counts, content: await promisify(gzip)(json) };
}

/** A stored tree. */
export async function unpackTree(content: Uint8Array): Promise<SignalTree> {
  const json = (await promisify(gunzip)(content)).toString();
  const { [STRUCT_TYPES_KEY]: types, ...document } = receiveJson<Record<string, SignalNode>>(json);
  const [entry] = Object.entries(document);
  if (entry === undefined) throw new Error('a stored signal tree has no root');
  const [root, node] = entry;
  return { root, node, ...(types !== undefined && { types: receive<Record<string, SignalNode>>(types) }) };
}
