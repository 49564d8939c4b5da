import type { ComponentType } from 'react';
import type { JsonObject } from '#shared/json.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import type { WidgetProps } from './widget-props.ts';

/** What draws the widgets of a kind: a picture for the dialog that adds one, and a component. */
export type WidgetView = {
  readonly Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly Body: ComponentType<WidgetProps>;
};

/** States in which the gallery and the tests show a widget, by name: its options, and values of its signals. */
export type WidgetExamples = Readonly<
  Record<string, { options: JsonObject; values?: Readonly<Record<string, SignalValue>> }>
>;
