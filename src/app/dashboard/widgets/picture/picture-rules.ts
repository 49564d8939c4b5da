import type { JsonObject } from '#shared/json.ts';
import { isObject } from '#shared/json.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';

export type PictureRule = { test: string; picture: string };

/**
 * The pictures of a widget: lines of `value = picture`, or AutoWRX's list of `{value, img}`. The first rule whose
 * value, comparison (`>80`) or `*` matches is shown.
 */
export function pictureRules(options: JsonObject): PictureRule[] {
  const { rules } = options;
  if (typeof rules === 'string') return rules.split('\n').flatMap(ruleOfLine);
  const list = [options['valueMaps'], options['value_maps'], options['maps'], rules].find(Array.isArray) ?? [];
  return list.flatMap((entry: unknown) => {
    if (!isObject(entry)) return [];
    const picture = [entry['img'], entry['imgUrl'], entry['image'], entry['url']].find(
      (one) => typeof one === 'string',
    );
    return typeof picture === 'string' ? [{ test: String(entry['value']), picture }] : [];
  });
}

function ruleOfLine(line: string): PictureRule[] {
  const match = /^\s*((?:[<>]=?)?[^=]*?)\s*=\s*(.+?)\s*$/.exec(line);
  return match === null ? [] : [{ test: match[1] ?? '', picture: match[2] ?? '' }];
}

export function pictureFor(rules: readonly PictureRule[], value: SignalValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  return rules.find(({ test }) => fits(test, value))?.picture;
}

function fits(test: string, value: SignalValue): boolean {
  if (test === '*') return true;
  const compared = /^([<>]=?)\s*(-?[\d.]+)$/.exec(test);
  if (compared === null) return test.toLowerCase() === String(value).toLowerCase();
  const [, operator, bound] = compared;
  const difference = Number(value) - Number(bound);
  if (operator === '>') return difference > 0;
  if (operator === '<') return difference < 0;
  return operator === '>=' ? difference >= 0 : difference <= 0;
}
