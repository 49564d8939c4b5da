import { IconCar, IconPlus, IconSparkles, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useGeneratorOffered } from '#app/data/generator/offered.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { useMay } from '#app/data/permissions.ts';
import { OwnItems } from '#app/inventory/home/own-items.tsx';
import { RecentChanges } from '#app/inventory/home/recent-changes.tsx';
import { HomePrototypes } from '#app/prototypes/home/home-prototypes.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { Page, Section } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import classes from './home-page.module.css';

/** Route `/`. */
export function HomePage() {
  const mayCreate = useMay('create', '');
  const { data: instance } = useQuery(instanceQuery());
  const hasGenerator = useGeneratorOffered();
  useTitle(instance?.name);
  return (
    <Page
      title={instance?.name ?? '\u00a0'}
      subtitle="Find, edit, link and trace your engineering items in one place."
      fit="text"
    >
      <div className={`grid gap-12 ${classes.areas}`}>
        <Link to="/model" className={`card row gap-14 full-text no-underline ${classes.area}`}>
          <IconCar className="accent" size={26} stroke={1.5} aria-hidden />
          <span className="grid small">
            <strong className="text-15">Vehicle models</strong>
            <span className="dim">Signals, architecture and prototypes of each vehicle</span>
          </span>
        </Link>
        <Link to="/inventory" className={`card row gap-14 full-text no-underline ${classes.area}`}>
          <IconStack2 className="accent" size={26} stroke={1.5} aria-hidden />
          <span className="grid small">
            <strong className="text-15">Inventory</strong>
            <span className="dim">All your engineering items, by role or type</span>
          </span>
        </Link>
        {hasGenerator && (
          <Link to="/genai-wizard" className={`card row gap-14 full-text no-underline ${classes.area}`}>
            <IconSparkles className="accent" size={26} stroke={1.5} aria-hidden />
            <span className="grid small">
              <strong className="text-15">App generator</strong>
              <span className="dim">Describe an app, try it on the simulated vehicle</span>
            </span>
          </Link>
        )}
      </div>
      <OwnItems />
      <HomePrototypes />
      <Section
        title="Recent changes"
        aside={
          mayCreate && (
            <ButtonLink to="/inventory/new" variant="default" leftSection={<IconPlus size={15} aria-hidden />}>
              New item
            </ButtonLink>
          )
        }
      >
        <RecentChanges shown={10} skeleton={<SkeletonLines count={10} height={30} gap={14} />} />
      </Section>
    </Page>
  );
}
