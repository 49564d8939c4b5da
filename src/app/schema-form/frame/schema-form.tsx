import Form from '@rjsf/core';
import type { FieldProps, RegistryFieldsType, RJSFSchema, TemplatesType, UiSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FIELDS } from '#app/schema-form/fields/index.ts';
import { undecidedField } from '#app/schema-form/fields/undecided/index.tsx';
import type { FormField } from '#app/schema-form/fields/field.ts';
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

const fields: RegistryFieldsType = {
  ...Object.fromEntries([...FIELDS, undecidedField].map((field) => [field.name, rjsfField(field)])),
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
 * rjsf's `Form` with our fields and templates, over one part of a document. Document, painting and saving stay ours: rjsf
 * keeps one value and renders from its root on every change, and Enter in a text would submit its form.
 */
export function SchemaForm({ scope, ...node }: NodeProps & { scope: FormScope }) {
  return (
    <FormProvider value={scope}>
      <Form
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

/** One of our fields as rjsf calls them. */
function rjsfField(field: FormField) {
  return function RjsfField({ required = false, readonly = false }: FieldProps) {
    return <Control field={field} required={required} readOnly={readonly} />;
  };
}

/** The root resolves the real schema below it, one level at a time. */
function RootField({ registry }: FieldProps<unknown, RJSFSchema, NodeProps>) {
  const { Node } = useForm();
  return (
    <RegistryProvider value={registry}>
      <Node {...registry.formContext} />
    </RegistryProvider>
  );
}

/** The panel around a form has its own form element, or none. */
function Bare({ children }: { children?: ReactNode }) {
  return children;
}
