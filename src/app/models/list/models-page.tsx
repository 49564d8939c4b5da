import { Page } from '#app/ui/shell/page.tsx';

/** Route `/model`. */
export function ModelsPage() {
  return <Page title="Vehicle models">{null}</Page>;
}
