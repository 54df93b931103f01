import type { ParseArgsConfig, parseArgs } from 'node:util'
import type { Exit } from './failure'
import type { Site } from './site'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; strict: true; allowPositionals: true }>
>['values']

/** What a command has to work with. */
export interface Context {
  /** Read on first use: `--help` needs no settings. */
  site(): Site
  /** One line about what is going on, for a person; silent with `--json`. */
  say(line: string): void
  /** Epoch ms. */
  now: number
}

/** What a command did: `data` is what `--json` prints, `lines` what a person reads. */
export interface Outcome {
  data: unknown
  lines: string[]
  /** Where what was found is no success, though nothing was refused. */
  exit?: Exit
}

/** One option: its name, the word for its value (none for a flag), what it means. */
type OptionHelp = readonly [name: string, value: string, meaning: string]

export interface Command {
  /** The words after the command's name: `<area> <version>`. */
  takes: string
  /** One line, without a full stop. */
  summary: string
  options: Options
  help: readonly OptionHelp[]
  /** Throws a `Failure` for what is wrong or refused. */
  run(context: Context, args: string[], values: Record<string, unknown>): Promise<Outcome>
}

/** A command whose `run` sees its options with their types. */
export const defineCommand = <const O extends Options>(
  command: Omit<Command, 'options' | 'run'> & {
    options: O
    run(context: Context, args: string[], values: Values<O>): Promise<Outcome>
  },
): Command => ({
  ...command,
  // parseArgs has read the values by these very options (main.ts).
  run: (context, args, values) => command.run(context, args, values as Values<O>),
})
