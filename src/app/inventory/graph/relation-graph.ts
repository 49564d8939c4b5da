import { lazyComponent } from '../../ui/lazy.tsx';

/** The graph around one item. React Flow and the layout engine load with it. */
export const RelationGraph = lazyComponent<{ id: string }>(async () => (await import('./graph-view.tsx')).GraphView);
