import type { GeneratorType, ServiceSettings } from '#generated/payloads.d.ts';

/** What a service makes. */
export const TYPES: Record<GeneratorType, string> = {
  GenAI_Python: 'Apps',
  GenAI_Dashboard: 'Dashboards',
  GenAI_Widget: 'Widgets',
};

/** How a service is called. */
export const PROTOCOLS: Record<ServiceSettings['protocol'], string> = {
  openai: 'OpenAI-compatible',
  anthropic: 'Anthropic',
  custom: 'Custom HTTP',
};
