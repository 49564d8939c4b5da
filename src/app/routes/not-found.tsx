import { ButtonLink } from '#app/ui/links.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { NotFoundState } from '#app/ui/states.tsx';

export function NotFound() {
  useTitle('Not found');
  return (
    <Page title="Not found" fit="text">
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
    </Page>
  );
}
