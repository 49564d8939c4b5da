import { IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useGeneratorOffered } from '#app/data/generator/offered.ts';

/** The app generator in the top bar, for those who may use it. */
export function GeneratorLink() {
  if (!useGeneratorOffered()) return null;
  return (
    <Link to="/genai-wizard" aria-label="App generator">
      <IconSparkles size={18} stroke={1.6} aria-hidden />
      <span>App generator</span>
    </Link>
  );
}
