import type { Context } from '../language/conditions/read-condition.ts';
import type { AppBlock } from '../writing/block.ts';

export type RecipePrompt = Context & {
  /** as it was written */
  asked: string;
  /** in plain words */
  text: string;
};

/** An app as a recipe makes it of a prompt. */
export type RecipeApp = { title: string; problem: string; blocks: AppBlock[] };

/** Something that people ask for, and how it is made. */
export type Recipe = {
  readonly id: string;
  readonly title: string;
  /** a prompt that it fits */
  readonly example: string;
  /** words that hint at it, to find the nearest where none fits */
  readonly hints: RegExp;
  /** undefined where the prompt asks for something else, or for what the model does not have */
  make(prompt: RecipePrompt): RecipeApp | undefined;
};
