/** What the URL says about an architecture; empty lists mean all kinds, all relation types, nothing toggled. */
export type ArchitectureSettings = {
  q: string;
  kinds: string[];
  types: string[];
  /** items that are collapsed although they start expanded, or the other way round */
  toggled: string[];
  /** only this item and its neighbours */
  focus: string | null;
  asText: boolean;
};

/** The settings that decide what is laid out; a search only changes what stands out. */
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
