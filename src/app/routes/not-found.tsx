import { ButtonLink } from '../ui/links.tsx';
import { NotFoundState } from '../ui/states.tsx';

export function NotFound() {
  return (
    <>
      <title>Not found</title>
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
    </>
  );
}
