import { SETTINGS } from '@dm/server/settings-schema'

/** The used part of a setting in zod's JSON schema. */
interface Setting {
  description?: string
  default?: string | number
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
}

/** zod's bound of an integer that has none. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function valuesOf({ enum: choices, type, minimum, maximum }: Setting): string {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (type !== 'integer' && type !== 'number') return ''
  return isBound(maximum) ? `${minimum} to ${maximum}` : `from ${minimum}`
}

const code = (text: string) => (text === '' ? '' : `\`${text}\``)

/** The text of docs/settings.md: every setting of the server with its default, its values and its meaning. */
export function settingsDocument(): string {
  const { properties = {} } = SETTINGS.toJSONSchema({ io: 'input' })
  const rows = Object.entries(properties as Record<string, Setting>).map(
    // strings and numbers alone are set by environment
    ([name, setting]) =>
      `| \`${name}\` | ${code(String(setting.default ?? ''))} | ${valuesOf(setting)} | ${setting.description ?? ''} |`,
  )
  return `# Settings

All by environment; checked at start, with every mistake named at once. Written from \`server/src/platform/settings-schema.ts\` by \`npm run docs\`; a test compares the two.

| name | default | values | meaning |
|---|---|---|---|
${rows.join('\n')}
`
}
