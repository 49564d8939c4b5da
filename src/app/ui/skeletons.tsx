import classes from './skeletons.module.css';

/** One grey bar. It appears with a delay, so that fast responses never flash. */
export function SkeletonBlock({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden />;
}

/** Bars of varying length, for lines of text or rows of a list. */
export function SkeletonLines({ count = 6, height = 14, gap = 12 }: { count?: number; height?: number; gap?: number }) {
  return (
    <output className="stack" style={{ gap }} aria-label="Loading">
      {Array.from({ length: count }, (_, i) => (
        <SkeletonBlock key={i} height={height} width={`${92 - ((i * 37) % 40)}%`} />
      ))}
    </output>
  );
}

/** For a form. */
export function FormSkeleton() {
  return <SkeletonLines count={8} height={34} />;
}

/** Boxes in a grid, for cards. */
export function CardSkeleton({ count = 6, height = 88, min = 260 }: { count?: number; height?: number; min?: number }) {
  return (
    <output
      className="grid gap-10"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` }}
      aria-label="Loading"
    >
      {Array.from({ length: count }, (_, i) => (
        <SkeletonBlock key={i} height={height} />
      ))}
    </output>
  );
}

/** Shown while the code of a page loads. */
export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <SkeletonBlock width={220} height={24} />
      <SkeletonLines count={8} />
    </div>
  );
}
