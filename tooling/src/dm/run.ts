import { parseArgs } from 'node:util'
import type { Command } from './command'
import { commands } from './commands'
import { EXIT, Failure, wrongUsage, type Exit } from './failure'
import { helpOf, helpOfAll } from './help'
import { readSite, type Site } from './site'

export interface Terminal {
  env: Record<string, string | undefined>
  /** The folder of the repository, with the keys of a site on this machine. */
  checkout: string
  out(text: string): void
  err(text: string): void
}

/** Returns the command of the first one or two words. */
function find(args: string[]): { name: string; command: Command; rest: string[] } | null {
  for (const length of [2, 1]) {
    const name = args.slice(0, length).join(' ')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) return { name, command, rest: args.slice(length) }
  }
  return null
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { ...command.options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    // The first sentence of parseArgs' error is enough; the second is about positionals.
    throw wrongUsage(error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error))
  }
}

/** Runs one command line; returns its exit code. Text and JSON go to `out`, failures and progress to `err`. */
export async function run(args: string[], { env, checkout, out, err }: Terminal): Promise<Exit> {
  const json = args.includes('--json')
  const found = find(args)
  const [word = ''] = args
  if (!found) {
    const group = Object.keys(commands).some((name) => name.split(' ')[0] === word) ? word : ''
    const wantsHelp = args.includes('--help') || args.includes('-h') || word === 'help'
    if (wantsHelp) out(helpOfAll(group))
    else err(`${word && !group ? `no command: ${word}\n\n` : ''}${helpOfAll(group)}`)
    return wantsHelp ? EXIT.ok : EXIT.usage
  }
  const { name, command, rest } = found
  let site: Site | undefined
  try {
    const { values, positionals } = parse(command, rest)
    if (values.help) {
      out(helpOf(name, command))
      return EXIT.ok
    }
    const context = {
      site: () => (site ??= readSite(env, checkout)),
      say: (line: string) => {
        if (!json) err(line)
      },
      now: Date.now(),
    }
    const { data, lines, exit = EXIT.ok } = await command.run(context, positionals, values)
    out(json ? JSON.stringify(data) : lines.join('\n'))
    return exit
  } catch (error) {
    const failure =
      error instanceof Failure
        ? error
        : new Failure(EXIT.refused, error instanceof Error ? error.message : String(error))
    const { exit, message, retcode } = failure
    if (json) out(JSON.stringify({ error: { exit, retcode, message } }))
    else err(exit === EXIT.usage ? `${message}\n\n${helpOf(name, command)}` : message)
    return exit
  }
}
