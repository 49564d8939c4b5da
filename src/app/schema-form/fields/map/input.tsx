import type { FormNode } from '#app/schema-form/document/document.ts';
import { RemoveRow } from '#app/schema-form/fields/row-actions.tsx';
import { extrasOf, partOfExtra } from '#app/schema-form/schema/layout.ts';
import { memberNamesAtom } from '#app/schema-form/schema/shape.ts';
import { useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { KeyInput } from './key-input.tsx';
import { NewMember } from './new-member.tsx';
import { useEntry } from './use-entry.ts';
import classes from '#app/schema-form/fields/controls.module.css';

type ExtraMembersProps = { node: FormNode; schema: JsonObject; named: readonly string[]; readOnly: boolean };

/** Members with user-defined names: the entries of a map, and all additional members of an object. */
export function ExtraMembers({ node, schema, named, readOnly }: ExtraMembersProps) {
  const all = useFormAtom(memberNamesAtom(node));
  const known = isObject(schema['properties']) ? schema['properties'] : {};
  const extras = all.filter((name) => !named.includes(name) && (!Object.hasOwn(known, name) || known[name] === false));
  const kind = extrasOf(schema);
  if (extras.length === 0 && (kind === 'refused' || readOnly)) return null;
  return (
    <div className={classes.map} data-list data-rows>
      {extras.length > 0 && kind === 'possible' && named.length > 0 && <p className="faint">Custom fields</p>}
      {extras.map((name, i) => (
        <MapEntry
          key={name}
          index={i}
          node={node}
          name={name}
          subschema={partOfExtra(schema, name) ?? true}
          taken={all}
          readOnly={readOnly}
        />
      ))}
      {!readOnly && kind !== 'refused' && (
        <NewMember node={node} schema={schema} taken={all} isQuiet={kind === 'possible'} />
      )}
    </div>
  );
}

type MapEntryProps = {
  node: FormNode;
  name: string;
  index: number;
  subschema: Json;
  taken: readonly string[];
  readOnly: boolean;
};

function MapEntry({ node, name, index, subschema, taken, readOnly }: MapEntryProps) {
  const { session, Node } = useForm();
  const { child, remove, rename } = useEntry(node, name);
  const isFlat = !['object', 'array', 'any'].includes(typeOf(session.resolver.view(subschema)));
  return (
    <div className={`framed rounded ${classes.mapEntry}`} data-entry data-row={index} data-flat={isFlat || undefined}>
      <div className={`row between gap-6 ${classes.mapKey}`}>
        <KeyInput key={name} id={`${child.id}-label`} name={name} taken={taken} readOnly={readOnly} onRename={rename} />
        {!isFlat && !readOnly && <RemoveRow label={name} onRemove={remove} />}
      </div>
      <div className={classes.mapValue} data-value>
        <Node node={child} subschema={subschema} name={name} title={name} required readOnly={readOnly} frame="bare" />
      </div>
      {isFlat && !readOnly && <RemoveRow label={name} onRemove={remove} />}
    </div>
  );
}
