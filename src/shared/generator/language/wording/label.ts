import { startsWithVerb } from './verbs.ts';

/** "auto lock: when …" without the name that it gives the rule. */
export function withoutLabel(text: string): string {
  const [label = ''] = /^[a-z]\w*(?: [a-z]\w*){0,3}: /.exec(text) ?? [];
  const rest = text.slice(label.length);
  const saysAll = startsWithVerb(rest) || /^(?:when|if|while|once|as|in|during|after)/.test(rest);
  return saysAll && !startsWithVerb(label.replace(/^(?:lock|light|sound|flash|warn)\w* /, '')) ? rest : text;
}
