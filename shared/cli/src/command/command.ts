import type { CliArguments } from './cli-arguments.ts';

export type CommandResult = { response: unknown; text: string; failed?: boolean };
export type CommandHandler = (cli: CliArguments) => Promise<CommandResult>;
export type Command = {
  run: CommandHandler;
  /** After `gida`; the arguments of each form. */
  forms: string[];
  /** One line of `gida help`. */
  summary: string;
  /** It changes what is released: it has a reason, and may depend on a revision. */
  isChange?: true;
  /** More lines of `gida help <command>`. */
  details?: string;
};
