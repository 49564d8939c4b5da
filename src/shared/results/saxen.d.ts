/** The part of saxen that is used; it brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  /** `line` counts from 0 */
  type Context = () => { line: number; data: string };
  type Hooks = {
    openTag: (
      name: string,
      attributes: () => Record<string, string>,
      decode: Decode,
      isEmpty: boolean,
      at: Context,
    ) => void;
    closeTag: (name: string, decode: Decode, isEmpty: boolean, at: Context) => void;
    text: (text: string, decode: Decode, at: Context) => void;
    cdata: (text: string, at: Context) => void;
    attention: (text: string, decode: Decode, at: Context) => void;
    error: (error: Error, at: Context) => void;
    warn: (error: Error, at: Context) => void;
  };
  export class Parser {
    on<Name extends keyof Hooks>(name: Name, hook: Hooks[Name]): this;
    parse(xml: string): this;
  }
}
