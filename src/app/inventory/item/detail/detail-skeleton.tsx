import { SkeletonBlock, SkeletonLines } from '#app/ui/skeletons.tsx';
import header from './detail-header.module.css';
import page from './detail-page.module.css';
import overview from './overview.module.css';
import tabs from './tab-bar.module.css';

/** The loading skeleton of the page: header, tabs, fields left, relations right. */
export function DetailSkeleton() {
  return (
    <div className={page.page}>
      <div className={`flex at-top gap-14 ${header.head}`}>
        <SkeletonBlock width={44} height={44} />
        <div className={`grow shrink ${header.words}`}>
          <div className={`row quiet gap-8 ${header.over}`}>
            <SkeletonBlock width={150} height={14} />
          </div>
          <SkeletonBlock width="min(440px, 80%)" height={28} />
          <div className={`row wrap small dimmer ${header.meta}`}>
            <SkeletonBlock width={260} height={16} />
          </div>
        </div>
      </div>
      <div className={tabs.bar}>
        <SkeletonBlock width={300} height={34} />
      </div>
      <div className={overview.columns}>
        <div className={`stack gap-28 shrink ${overview.facts}`}>
          <SkeletonLines count={3} />
          <SkeletonLines count={6} height={16} gap={14} />
        </div>
        <div className="stack gap-28 shrink">
          <SkeletonLines count={7} />
        </div>
      </div>
    </div>
  );
}
