/** Settings of an architecture in the URL; empty lists mean all kinds, all relation types, nothing toggled. */
export type ArchitectureSettings = {
  q: string;
  kinds: string[];
  types: string[];
  /** items whose collapsed state differs from the initial one */
  toggled: string[];
  /** only this item and its neighbours */
  focus: string | null;
  asText: boolean;
};

/** The settings that affect the layout; a search only changes what is highlighted. */
export type DrawnSettings = Omit<ArchitectureSettings, 'q' | 'asText'>;

/** The search params of an architecture, all plain text. */
export type ArchitectureSearch = Partial<Record<'q' | 'kinds' | 'types' | 'toggle' | 'focus' | 'as' | 'id', string>>;

export function readSettings({ q, kinds, types, toggle, focus, as }: ArchitectureSearch): ArchitectureSettings {
  return {
    q: q ?? '',
    kinds: names(kinds),
    types: names(types),
    toggled: names(toggle),
    focus: focus ?? null,
    asText: as === 'text',
  };
}

export function printSettings(settings: ArchitectureSettings): ArchitectureSearch {
  const { q, kinds, types, toggled, focus, asText } = settings;
  const lists = { kinds: kinds.join(','), types: types.join(','), toggle: toggled.join(',') };
  const given = { q, ...lists, focus: focus ?? '', as: asText ? 'text' : '' };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Ids contain no commas. */
function names(text = ''): string[] {
  return [...new Set(text.split(','))].filter(Boolean);
}
