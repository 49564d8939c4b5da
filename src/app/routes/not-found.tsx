import { ButtonLink } from '../ui/links.tsx';
import { NotFoundState } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';

export function NotFound() {
  useTitle('Not found');
  return (
    <NotFoundState
      action={
        <>
          <ButtonLink to="/">Home</ButtonLink>
          <ButtonLink to="/inventory" variant="default">
            Inventory
          </ButtonLink>
        </>
      }
    />
  );
}
