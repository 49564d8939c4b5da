import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

afterEach(() => void vi.unstubAllEnvs());

function shownIn(mode: string): string {
  vi.stubEnv('MODE', mode);
  return renderToStaticMarkup(<ErrorScreen error={new Error('a secret of the code')} />);
}

it('tells what to do, and to developers what went wrong', () => {
  for (const mode of ['production', 'development', ''])
    expect(shownIn(mode)).toMatch(/Oops! Something went wrong\..*Reload page/);
  expect(shownIn('production')).not.toContain('a secret of the code');
  expect(shownIn('development')).toContain('a secret of the code');
  // an unknown mode counts as development
  expect(shownIn('')).toContain('a secret of the code');
});
