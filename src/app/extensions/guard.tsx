import { IconPuzzle } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import type { DashboardWidget } from '#app/dashboard/added-widgets.ts';
import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { plainFieldFor } from '#app/schema-form/fields/index.ts';
import { useForm } from '#app/schema-form/state/form-context.ts';
import type { DisplayProps } from '#app/values/added-displays.ts';
import { summarize } from '#app/values/summarize.ts';
import type { Extension } from './extension.ts';

/** A field of an extension as a form takes it: where it fails, the plain input takes its place. */
export function guardField(field: Extension['fields'][number], extension: string): FormField {
  const { Input, claims, name, holds, wide } = field;
  function GuardedInput(props: InputProps) {
    return (
      <Boundary extension={extension} fallback={<PlainInput {...props} />}>
        <Input {...props} />
      </Boundary>
    );
  }
  const claimsOrNot: FormField['claims'] = (schema, peek) => {
    try {
      return claims(schema, peek);
    } catch {
      return false;
    }
  };
  return { name, claims: claimsOrNot, Input: GuardedInput, holds, frame: 'label', wide };
}

export function guardWidget(widget: Extension['widgets'][number], extension: string): DashboardWidget {
  const { Body } = widget;
  const guarded: DashboardWidget['Body'] = (props) => (
    <Boundary extension={extension} fallback={null}>
      <Body {...props} />
    </Boundary>
  );
  return { ...widget, Icon: IconPuzzle, Body: guarded };
}

export function guardDisplay(Display: NonNullable<Extension['fields'][number]['Display']>, extension: string) {
  return function GuardedDisplay(props: DisplayProps) {
    return (
      <Boundary extension={extension} fallback={summarize(props.value)}>
        <Display {...props} />
      </Boundary>
    );
  };
}

function PlainInput(props: InputProps) {
  const { Input } = plainFieldFor(props.schema, useForm().session.resolver);
  return <Input {...props} />;
}

type BoundaryProps = { extension: string; fallback: ReactNode; children: ReactNode };

/** Keeps the page when a component of an extension throws, and says whose it is. */
class Boundary extends Component<BoundaryProps, { problem?: string }> {
  override state: { problem?: string } = {};

  static getDerivedStateFromError(error: unknown): { problem: string } {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    const { extension, fallback, children } = this.props;
    if (problem === undefined) return children;
    return (
      <>
        {fallback}
        <small className="faint">
          The extension {extension} failed here: {problem}
        </small>
      </>
    );
  }
}
