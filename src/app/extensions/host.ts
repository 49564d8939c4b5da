import { Button, Checkbox, NativeSelect, NumberInput, Slider, Switch } from '@mantine/core';
import * as React from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { PaintedValue } from '#app/dashboard/values/painted-value.tsx';
import { useLiveValue } from '#app/dashboard/values/use-live-value.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import { SignalInput } from '#app/dashboard/widgets/signal-input.tsx';
import { useSetSignal } from '#app/dashboard/widgets/use-set-signal.ts';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';
import { useFieldValue } from '#app/schema-form/state/use-field-value.ts';

/** The signal of the dashboard's vehicle model at a path. */
function useSignalNode(path: string | undefined) {
  const { find } = useDashboardContext();
  return path === undefined ? undefined : find(path);
}

/** What an extension receives, as `docs/extensions.md` describes it: React, our hooks and our controls. */
export const host = {
  version: 1,
  React,
  hooks: { useFieldValue, useSignalNode, useSignalValue: useLiveValue, useSetSignal },
  controls: {
    Button,
    Checkbox,
    NativeSelect,
    NoSignal,
    NumberInput,
    PaintedValue,
    Segmented,
    SignalInput,
    Slider,
    Switch,
    TextInput,
  },
} as const;
