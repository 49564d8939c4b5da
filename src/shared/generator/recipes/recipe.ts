import type { Context } from '../language/conditions/context.ts';
import type { ProgramNames } from '../writing/names.ts';
import type { AppBlock } from '../writing/block.ts';

export type RecipePrompt = Context & {
  /** as it was written */
  asked: string;
  /** in plain words */
  text: string;
  /** with digits and units written in one way, and nothing else changed; none for a part of a prompt */
  normal?: string;
  /** of the program that the app is a part of */
  names?: ProgramNames;
};

/** An app, as a recipe makes it of a prompt. */
export type RecipeApp = {
  title: string;
  problem: string;
  blocks: AppBlock[];
  /** the text all of whose words were read, where the recipe makes sure of that itself */
  read?: string;
};

/** Something that people ask for, and how it is made. */
export type Recipe = {
  readonly id: string;
  readonly title: string;
  /** a prompt that it fits */
  readonly example: string;
  /** words that hint at it, to find the nearest where none fits */
  readonly hints: RegExp;
  /** several where the prompt may be read in several ways; undefined where it asks for something else, or for what the model does not have */
  make(prompt: RecipePrompt): RecipeApp | readonly RecipeApp[] | undefined;
};
