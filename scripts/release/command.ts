import type { CliArguments } from './cli-arguments.ts';

export type CommandResult = { response: unknown; text: string; failed?: boolean };
export type CommandHandler = (cli: CliArguments) => Promise<CommandResult>;
