import type { OptionFields } from './widget-options.ts';

/** A kind of widget, without what draws it. */
export type WidgetKind = {
  readonly id: Lowercase<string>;
  /** value of the `widget` property */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** initial size if there is space */
  readonly rows: number;
  readonly columns: number;
  readonly options: OptionFields;
  /** folders and names of AutoWRX widgets that it stands for, in lower case and without other signs */
  readonly formerNames?: readonly string[];
};
