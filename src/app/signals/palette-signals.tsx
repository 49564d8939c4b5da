import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import type { PaletteEntry } from '#app/ui/overlay/palette.tsx';
import { type SignalTree, walkSignals, type PlacedSignal } from '#shared/vss/index.ts';
import { TypeMark } from './tree/type-mark.tsx';

const SHOWN = 6;

/** Signals of the current model that match part of their path. */
export function useFoundSignals(text: string): PaletteEntry[] {
  const navigate = useNavigate();
  const { model_id: model = '' } = useParams({ strict: false });
  const isEnabled = model !== '' && text.length > 1;
  const { data: tree } = useQuery({ ...signalTreeQuery(model), enabled: isEnabled });
  const found = useMemo(() => (tree && isEnabled ? signalsWith(tree, text) : []), [tree, isEnabled, text]);
  return found.map(({ path, name, node }) => ({
    id: `signal ${path}`,
    title: path,
    hint: node.unit ?? node.datatype ?? name,
    before: <TypeMark type={node.type} />,
    run: () => void navigate({ to: '/model/$model_id/api/{-$api}', params: { model_id: model, api: path } }),
  }));
}

/** Signals whose own name matches come first. */
function signalsWith(tree: SignalTree, text: string): PlacedSignal[] {
  const words = text.toLowerCase().split(/\s+/);
  const named: PlacedSignal[] = [];
  const others: PlacedSignal[] = [];
  for (const signal of walkSignals(tree)) {
    const path = signal.path.toLowerCase();
    if (!words.every((word) => path.includes(word))) continue;
    const isNamed = words.some((word) => signal.name.toLowerCase().startsWith(word));
    (isNamed ? named : others).push(signal);
    if (named.length === SHOWN) break;
  }
  return [...named, ...others].slice(0, SHOWN);
}
