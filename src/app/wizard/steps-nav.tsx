import { Link } from '@tanstack/react-router';
import { WIZARD_STEPS } from './steps.ts';
import classes from './wizard.module.css';

type StepsNavProps = {
  /** why later steps are not available yet */
  blocked: string | undefined;
};

/** The steps of the wizard, each with its own URL. */
export function StepsNav({ blocked }: StepsNavProps) {
  return (
    <nav aria-label="Steps" className={classes.steps}>
      <ol>
        {WIZARD_STEPS.map(({ id, title }, i) => {
          const isOpen = i === 0 || blocked === undefined;
          const face = (
            <>
              <span aria-hidden>{i + 1}</span>
              {title}
            </>
          );
          return (
            <li key={id}>
              {isOpen ? (
                <Link
                  to="/genai-wizard"
                  search={(all) => ({ ...all, step: i === 0 ? undefined : id })}
                  // the current step, not the whole page
                  activeOptions={{ exact: true, includeSearch: true }}
                >
                  {face}
                </Link>
              ) : (
                <span title={blocked}>{face}</span>
              )}
            </li>
          );
        })}
      </ol>
      {blocked !== undefined && <p className="quiet">{blocked}</p>}
    </nav>
  );
}
