import type { ReactNode } from 'react';

export type GalleryState = { title: string; content: ReactNode };
export type GalleryEntry = { group: string; name: string; states: readonly GalleryState[] };
/** States of a shared component, by its name and theirs. */
export type ComponentExamples = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;
