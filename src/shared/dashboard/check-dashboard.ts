import type { Issue } from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';
import { checkGrid } from './check-grid.ts';

/** All issues of a dashboard to be saved, with paths into it. */
export function checkDashboard(value: unknown): Issue[] {
  const inObject = isObject(value);
  const list = inObject ? value['widgets'] : value;
  const path = inObject ? '/widgets' : '';
  if (!Array.isArray(list)) {
    const message = inObject ? '"widgets" must be a list of widgets' : 'A dashboard is a list of widgets';
    return [{ path, rule: 'type', message, hint: 'Write [] for no widget, or {"widgets": []}.' }];
  }
  return [
    ...list.flatMap((widget, i) => checkWidget(widget, `${path}/${i}`, `Widget ${i + 1}`)),
    ...checkGrid(list, path),
  ];
}

function checkWidget(widget: unknown, path: string, name: string): Issue[] {
  if (!isObject(widget)) {
    const hint = 'Give it "plugin", "widget", "options" and "boxes", or remove it.';
    return [{ path, rule: 'type', message: `${name} must be an object`, hint }];
  }
  const issues: Issue[] = [];
  for (const field of ['plugin', 'widget', 'url', 'path']) {
    if (widget[field] !== undefined && typeof widget[field] !== 'string')
      issues.push({
        path: `${path}/${field}`,
        rule: 'type',
        message: `"${field}" of ${name.toLowerCase()} must be text`,
        hint: `Put "${field}" in quotation marks, or remove it.`,
      });
  }
  if (widget['options'] !== undefined && !isObject(widget['options']))
    issues.push({
      path: `${path}/options`,
      rule: 'type',
      message: `"options" of ${name.toLowerCase()} must be an object`,
      hint: 'Write {} for no options.',
    });
  return [...issues, ...checkUrl(widget['url'], `${path}/url`, name)];
}

function checkUrl(url: unknown, path: string, name: string): Issue[] {
  if (typeof url !== 'string' || url === '' || url.startsWith('/')) return [];
  if (/^https?:\/\/[^\s/]+/.test(url)) return [];
  const message = `"url" of ${name.toLowerCase()} must be a page`;
  return [{ path, rule: 'format', message, hint: 'Use an address that begins with https:// or with /.' }];
}
