import { MenuCheckItem, MenuDivider } from '#app/ui/menu/menu-items.tsx';
import { ChoiceTag } from '#app/values/choice-tag.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Field } from '#generated/payloads.d.ts';
import type { FacetValue } from './facet-values.ts';

type FacetItemsProps = {
  field: Field;
  values: FacetValue[];
  isChosen: (text: string) => boolean;
  isMissing: boolean;
  onValue: (text: string, on: boolean) => void;
  onMissing: (on: boolean) => void;
};

/** The values of a field with their item counts. */
export function FacetItems({ field, values, isChosen, isMissing, onValue, onMissing }: FacetItemsProps) {
  return (
    <>
      {values.map(({ value, text, label, count }) => (
        <MenuCheckItem
          key={text}
          isChecked={isChosen(text)}
          onChange={(on) => onValue(text, on)}
          aside={<span className="faint">{count === undefined ? '' : formatCount(count)}</span>}
        >
          {field.choices ? <ChoiceTag field={field} value={value} /> : label}
        </MenuCheckItem>
      ))}
      {!field.required && (
        <>
          <MenuDivider />
          <MenuCheckItem isChecked={isMissing} onChange={onMissing}>
            <span className="dim">Not set</span>
          </MenuCheckItem>
        </>
      )}
    </>
  );
}
