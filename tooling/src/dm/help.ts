import type { Command } from './command'
import { commands } from './commands'
import { EXIT } from './failure'
import { table } from './table'

const CALL = 'npm run dm --'

const ENVIRONMENT = [
  ['DM_URL', 'the site (default http://localhost:3000)'],
  ['DM_OPERATOR', 'NAME:PASSWORD of an operator’s account (on the server’s machine: its token in DATA_DIR/keys does)'],
  ['RELEASE_TOKEN', 'instead of an account: publishes, activates and rolls back releases, and nothing else'],
  ['RELEASE_SIGN_KEY', 'the ed25519 key that releases are signed with (on this machine: the one in DATA_DIR/keys)'],
  ['DM_GATE_LOGIN', 'MOBILE:PASSWORD of an account that the gate opens every page with as well'],
  ['DM_ACTOR', 'with a token: who you are, for the audit (default: the name of your account on this machine)'],
]

const indented = (rows: string[][]) =>
  table(['', ''], rows)
    .slice(1)
    .map((line) => `  ${line}`)

/** Returns `--help` of everything, or of the commands that begin with a word, such as `campaign`. */
export function helpOfAll(word = ''): string {
  const shown = Object.entries(commands).filter(([name]) => word === '' || name.split(' ')[0] === word)
  return [
    `${CALL} <command> [options]`,
    '',
    ...indented(shown.map(([name, { takes, summary }]) => [`${name} ${takes}`.trim(), summary])),
    '',
    ...indented([
      ['--json', 'prints one JSON document instead of text'],
      ['--help', 'of a command: its options'],
    ]),
    '',
    ...indented(ENVIRONMENT),
    '',
    `exit code: ${EXIT.ok} done, ${EXIT.refused} refused or failed, ${EXIT.usage} wrong usage, ${EXIT.unreachable} the site is not there`,
  ].join('\n')
}

/** Returns `--help` of one command. */
export function helpOf(name: string, { takes, summary, help }: Command): string {
  const options = help.map(([option, value, meaning]) => [`--${option} ${value}`.trim(), meaning])
  return [
    `${CALL} ${`${name} ${takes}`.trim()}${options.length > 0 ? ' [options]' : ''}`,
    summary,
    '',
    ...indented([...options, ['--json', 'prints one JSON document instead of text']]),
  ].join('\n')
}
