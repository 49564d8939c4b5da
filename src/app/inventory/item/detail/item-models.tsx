import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { modelsOfItemQuery } from '#app/data/models/models.ts';
import { Section } from '#app/ui/shell/page.tsx';

/** The vehicle models that represent an item, as far as the current user can see them. */
export function ItemModels({ id }: { id: string }) {
  const { data: models = [] } = useQuery(modelsOfItemQuery(id));
  if (models.length === 0) return null;
  return (
    <Section title={models.length === 1 ? 'Vehicle model' : 'Vehicle models'}>
      <ul className="grid gap-5 small">
        {models.map((model) => (
          <li className="flex wrap between gap-0-12" key={model.id}>
            <Link
              className="accent break-words no-underline hover-underline"
              to="/model/$model_id"
              params={{ model_id: model.id }}
            >
              {model.name}
            </Link>
            <Link
              className="accent break-words no-underline hover-underline"
              to="/model/$model_id/api/{-$api}"
              params={{ model_id: model.id, api: undefined }}
            >
              Signals
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
