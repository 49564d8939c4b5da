import { Link } from '@tanstack/react-router';
import type { OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { SaveMark } from '#app/prototypes/autosave/save-mark.tsx';
import { useAutosave } from '#app/prototypes/autosave/use-autosave.ts';
import { PrototypeMenu } from '#app/prototypes/library/prototype-menu.tsx';
import { prototypeParams } from '#app/prototypes/params.ts';
import { EditorsChoice, PrototypeState, AverageScore } from '#app/prototypes/prototype-marks.tsx';
import { PrototypePicture } from '#app/prototypes/prototype-picture.tsx';
import { useScrollToCurrent } from '#app/ui/use-scroll-to-current.ts';
import type { Model } from '#generated/payloads.d.ts';
import { PrototypeName } from './prototype-name.tsx';
import { PROTOTYPE_TABS } from './tabs.ts';
import classes from './detail.module.css';

type PrototypeHeadProps = { prototype: OpenPrototype; model: Model; mayWrite: boolean; current: string };

/** The prototype's name, its save state, and its tabs. */
export function PrototypeHead({ prototype, model, mayWrite, current }: PrototypeHeadProps) {
  const { shown, draft } = useAutosave(prototype);
  const tabs = useScrollToCurrent();
  return (
    <header className={`fixed line-below surface ${classes.head}`}>
      <div className={`row wrap shrink ${classes.who}`}>
        <PrototypePicture prototype={prototype} size={34} />
        <PrototypeName prototype={prototype} mayWrite={mayWrite} />
        <span className="row gap-10">
          <PrototypeState state={shown.state} />
          {prototype.editors_choice && <EditorsChoice short />}
          <AverageScore score={prototype.avg_score} />
        </span>
        <span className={`row at-end gap-10 grow ${classes.aside}`}>
          {mayWrite && <SaveMark draft={draft} />}
          <PrototypeMenu prototype={prototype} model={model} mayWrite={mayWrite} />
        </span>
      </div>
      <nav ref={tabs} className={`tabs flex gap-4 scroll-x ${classes.tabs}`} aria-label="Prototype">
        {PROTOTYPE_TABS.map(({ id, title }) => (
          <Link
            key={id}
            to="/model/$model_id/library/prototype/$prototype_id/{-$tab}"
            params={prototypeParams(model.id, prototype.id, id === 'overview' ? undefined : id)}
            activeOptions={{ exact: true, includeSearch: false }}
            data-on={id === current || undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
    </header>
  );
}
