import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { modelQuery } from '#app/data/models/models.ts';
import { useDefaultRelease } from './use-model-tree.ts';

/** An existing model, or a new one with the signals of a release. */
export type SaveTargetKind = 'model' | 'new';
export type SaveTarget = { model: string } | { name: string; release: string };

export type SaveTargetChoice = {
  kind: SaveTargetKind;
  model: string;
  name: string;
  release: string;
  setKind: (kind: SaveTargetKind) => void;
  setModel: (id: string) => void;
  setName: (name: string) => void;
  setRelease: (name: string) => void;
  target: SaveTarget;
  issue: string | undefined;
};

/** Where to save a prototype: initially in the model it was made for. `origin` is empty if it was made for none. */
export function useSaveTarget(origin: string, firstName: string): SaveTargetChoice {
  const [kind, setKind] = useState<SaveTargetKind>(origin === '' ? 'new' : 'model');
  const [model, setModel] = useState(origin);
  const [name, setName] = useState(firstName);
  const [chosen, setRelease] = useState<string>();
  const { data: originModel } = useQuery({ ...modelQuery(origin), enabled: origin !== '' });
  const release = [chosen, originModel?.api_version, useDefaultRelease()].find(Boolean) ?? '';
  const isModel = kind === 'model';
  const nothing = isModel ? 'Choose a model' : 'Enter a name';
  return {
    kind,
    model,
    name,
    release,
    setKind,
    setModel,
    setName,
    setRelease,
    target: isModel ? { model } : { name: name.trim(), release },
    issue: (isModel ? model : name.trim()) === '' ? nothing : undefined,
  };
}
