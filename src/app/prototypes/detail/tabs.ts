import type { ComponentType } from 'react';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';

export type PrototypeTab = {
  /** as in the URL */
  id: string;
  title: string;
  Tab: ComponentType<TabProps>;
  /** the tab fills the window and scrolls inside */
  fills?: true;
};

/** The tabs of a prototype in order; the code of each is loaded when it is opened. */
export const PROTOTYPE_TABS: readonly PrototypeTab[] = [
  {
    id: 'overview',
    title: 'Overview',
    Tab: lazyComponent(
      async () => (await import('#app/prototypes/overview/overview-tab.tsx')).OverviewTab,
      PageSkeleton,
    ),
  },
  {
    id: 'journey',
    title: 'Journey',
    Tab: lazyComponent(async () => (await import('#app/prototypes/journey/journey-tab.tsx')).JourneyTab, PageSkeleton),
  },
  {
    id: 'architecture',
    title: 'Architecture',
    Tab: lazyComponent(
      async () => (await import('#app/prototypes/architecture/architecture-tab.tsx')).ArchitectureTab,
      PageSkeleton,
    ),
  },
  {
    id: 'flow',
    title: 'Flow',
    Tab: lazyComponent(async () => (await import('#app/prototypes/flow/flow-tab.tsx')).FlowTab, PageSkeleton),
  },
  {
    id: 'code',
    title: 'Code',
    Tab: lazyComponent(async () => (await import('#app/prototypes/code/code-tab.tsx')).CodeTab, PageSkeleton),
    fills: true,
  },
  {
    id: 'dashboard',
    title: 'Dashboard',
    Tab: lazyComponent(
      async () => (await import('#app/prototypes/dashboard/dashboard-tab.tsx')).DashboardTab,
      PageSkeleton,
    ),
    fills: true,
  },
  {
    id: 'homologation',
    title: 'Homologation',
    Tab: lazyComponent(
      async () => (await import('#app/prototypes/linked/linked-tabs.tsx')).HomologationTab,
      PageSkeleton,
    ),
  },
  {
    id: 'test-design',
    title: 'Test design',
    Tab: lazyComponent(
      async () => (await import('#app/prototypes/tests/test-design-tab.tsx')).TestDesignTab,
      PageSkeleton,
    ),
  },
  {
    id: 'feedback',
    title: 'Feedback',
    Tab: lazyComponent(
      async () => (await import('#app/prototypes/feedback/feedback-tab.tsx')).FeedbackTab,
      PageSkeleton,
    ),
  },
  {
    id: 'staging',
    title: 'Staging',
    Tab: lazyComponent(async () => (await import('#app/prototypes/linked/linked-tabs.tsx')).StagingTab, PageSkeleton),
  },
  {
    id: 'discussion',
    title: 'Discussion',
    Tab: lazyComponent(
      async () => (await import('#app/prototypes/discussion/discussion-tab.tsx')).DiscussionTab,
      PageSkeleton,
    ),
  },
];

/** Names of tabs in the URLs of earlier tools. */
const FORMER: Record<string, string> = { view: 'overview' };

export function findTab(id = 'overview'): PrototypeTab | undefined {
  return PROTOTYPE_TABS.find((tab) => tab.id === (FORMER[id] ?? id));
}
