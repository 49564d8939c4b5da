import type { Context } from '#shared/generator/language/conditions/context.ts';
import type { AppBlock } from '#shared/generator/writing/block.ts';
import type { ProgramNames } from '#shared/generator/writing/names.ts';

export type RecipePrompt = Context & {
  /** as it was written */
  asked: string;
  /** in plain words */
  text: string;
  /** of the program that the app is a part of */
  names?: ProgramNames;
};

/** An app, as a recipe makes it of a prompt. */
export type RecipeApp = {
  title: string;
  problem: string;
  blocks: AppBlock[];
  /** the recipe made sure itself that all words of the prompt were read */
  isExplained?: true;
};

/** What people ask for, with a prompt that does so, and words that hint at it, to find the nearest where no recipe fits. */
export type RecipeExample = {
  readonly id: string;
  readonly title: string;
  readonly example: string;
  readonly hints: RegExp;
};

/** How an app is made; undefined where a prompt asks for something else, or for what the model does not have. */
export type Recipe = RecipeExample & { make(prompt: RecipePrompt): RecipeApp | undefined };
