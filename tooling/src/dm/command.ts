import type { ParseArgsConfig, parseArgs } from 'node:util'
import type { Exit } from './failure'
import type { Site } from './site'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; strict: true; allowPositionals: true }>
>['values']

/** Context of a command. */
export interface Context {
  /** Read on first use: `--help` needs no settings. */
  site(): Site
  /** Prints one line of progress for a person; silent with `--json`. */
  say(line: string): void
  /** Epoch ms. */
  now: number
}

/** Result of a command: `--json` prints `data`, people read `lines`. */
export interface Outcome {
  data: unknown
  lines: string[]
  /** For a result that is not a success, though nothing was refused. */
  exit?: Exit
}

/** One option: its name, its value's placeholder (none for a flag), its description. */
type OptionHelp = readonly [name: string, value: string, meaning: string]

export interface Command {
  /** Placeholders of the arguments: `<area> <version>`. */
  takes: string
  /** One line, without a full stop. */
  summary: string
  options: Options
  help: readonly OptionHelp[]
  /** Throws a `Failure` for a wrong or refused command. */
  run(context: Context, args: string[], values: Record<string, unknown>): Promise<Outcome>
}

/** Defines a command with typed options. */
export const defineCommand = <const O extends Options>(
  command: Omit<Command, 'options' | 'run'> & {
    options: O
    run(context: Context, args: string[], values: Values<O>): Promise<Outcome>
  },
): Command => ({
  ...command,
  // parseArgs has read the values by these options (main.ts).
  run: (context, args, values) => command.run(context, args, values as Values<O>),
})
