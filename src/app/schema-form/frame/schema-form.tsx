import Form from '@rjsf/core';
import type { FieldProps, RegistryFieldsType, RJSFSchema, TemplatesType, UiSchema } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { useMemo, type ReactNode } from 'react';
import type { FormField } from '#app/schema-form/field.ts';
import { addedFieldsAtom } from '#app/schema-form/fields/added-fields.ts';
import { FIELDS } from '#app/schema-form/fields/index.ts';
import { unselectedField } from '#app/schema-form/fields/undecided/index.tsx';
import {
  FormProvider,
  RegistryProvider,
  useForm,
  type FormScope,
  type NodeProps,
} from '#app/schema-form/state/form-context.ts';
import { ROOT } from '#app/schema-form/state/form-validator.ts';
import { Control } from './control.tsx';
import { FieldHelp, FieldFrame, FieldIssues } from './field-frame.tsx';

const FIELDS_OF_RJSF: RegistryFieldsType = {
  ...rjsfFields([...FIELDS, unselectedField]),
  root: RootField,
};

const templates: Partial<TemplatesType> = {
  FieldTemplate: FieldFrame,
  DescriptionFieldTemplate: FieldHelp,
  FieldErrorTemplate: FieldIssues,
};

const uiSchema: UiSchema = {
  'ui:field': 'root',
  'ui:FieldTemplate': Bare,
  'ui:submitButtonOptions': { norender: true },
};

/**
 * rjsf's `Form` with our fields and templates, for one part of a document. Document, painting and saving stay ours:
 * rjsf keeps one value and renders from its root on every change, and Enter in a text would submit its form.
 */
export function SchemaForm({ scope, ...node }: NodeProps & { scope: FormScope }) {
  const added = useAtomValue(addedFieldsAtom);
  const fields = useMemo(() => ({ ...FIELDS_OF_RJSF, ...rjsfFields(added) }), [added]);
  return (
    <FormProvider value={scope}>
      <Form
        // drawn again with the fields that an extension adds
        key={added.length}
        schema={ROOT}
        uiSchema={uiSchema}
        validator={scope.session.validator.rjsf}
        fields={fields}
        templates={templates}
        formContext={node}
        tagName={Bare}
        experimental_componentUpdateStrategy="shallow"
      />
    </FormProvider>
  );
}

function rjsfFields(fields: readonly FormField[]): RegistryFieldsType {
  return Object.fromEntries(fields.map((field) => [field.name, rjsfField(field)]));
}

/** Renders one of our fields the way rjsf calls it. */
function rjsfField(field: FormField) {
  return function RjsfField({ required = false, readonly = false }: FieldProps) {
    return <Control field={field} required={required} readOnly={readonly} />;
  };
}

/** rjsf's root field: the node below resolves the real schema, one level at a time. */
function RootField({ registry }: FieldProps<unknown, RJSFSchema, NodeProps>) {
  const { Node } = useForm();
  return (
    <RegistryProvider value={registry}>
      <Node {...registry.formContext} />
    </RegistryProvider>
  );
}

/** The form element, if any, belongs to the surrounding panel. */
function Bare({ children }: { children?: ReactNode }) {
  return children;
}
