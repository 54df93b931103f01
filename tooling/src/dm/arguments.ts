import { AreaName, Release } from '@dm/shared/contract/release/release'
import { isDay } from '@dm/shared/time'
import { refused, wrongUsage } from './failure'
import { callRegistry } from './site-client'
import type { Site } from './site'

/** Returns a command's arguments by name; a missing or surplus one is a usage error. */
export function namedArgs<const N extends readonly string[]>(names: N, args: string[]): { [K in keyof N]: string } {
  const missing = names.slice(args.length)
  if (missing.length > 0) throw wrongUsage(`missing: ${missing.map((name) => `<${name}>`).join(' ')}`)
  if (args.length > names.length) throw wrongUsage(`not understood: ${args.slice(names.length).join(' ')}`)
  return args as unknown as { [K in keyof N]: string } // as many arguments as names, checked above
}

/** Parses an area's name. */
export function areaOf(text: string): AreaName {
  if (!AreaName.safeParse(text).success) throw wrongUsage(`no name of an area: ${text}`)
  return text
}

/** Parses `--traffic 10`, `--traffic 10%`: per cent of all visitors, with at most two decimals. */
export function trafficOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text.replace(/%$/, ''))
  if (!(value >= 0.01 && value <= 100) || !/^\d+(\.\d{1,2})?%?$/.test(text))
    throw wrongUsage(`--traffic is per cent of visitors, 0.01 to 100 with at most two decimals: ${text}`)
  return value
}

/** Parses a whole number within its bounds. */
export function wholeOf(option: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw wrongUsage(`--${option} is a whole number from ${min} to ${max}: ${text}`)
  return value
}

/** Parses a number above 0. */
export function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!(value > 0)) throw wrongUsage(`--${option} is a number above 0: ${text}`)
  return value
}

/** Parses a calendar day. */
export function dayTextOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!isDay(text)) throw wrongUsage(`--${option} is a day such as 2026-11-21: ${text}`)
  return text
}

/** Returns a required `--reason`. */
export function reasonOf(text: string | undefined): string {
  if (!text?.trim()) throw wrongUsage('missing: --reason')
  return text.trim()
}

/** Parses `100.00`, `0.5`: yuan; `50coin`: 星钻. Above 0. */
export function amountOf(text: string): { unit: 'fen' | 'coin'; amount: number } {
  const [, whole = '', cents = '', coin = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?(coin)?$/.exec(text) ?? []
  if (whole === '' || (coin !== '' && cents !== ''))
    throw wrongUsage(`an amount is yuan such as 100.00 or 0.5, or coins such as 50coin: ${text}`)
  const amount = coin === '' ? Number(whole) * 100 + Number(cents.padEnd(2, '0')) : Number(whole)
  if (amount === 0) throw wrongUsage('an amount of 0 changes nothing')
  return { unit: coin === '' ? 'fen' : 'coin', amount }
}

/**
 * Returns the release for a user's input: the whole version, or an unambiguous prefix of its hash (`r3f2a`, `3f2a`)
 * within the area.
 */
export async function versionOf(site: Site, area: AreaName, text: string): Promise<string> {
  if (Release.shape.version.safeParse(text).success) return text
  const start = text.replace(/^.*-/, '').replace(/^r/, '')
  if (!/^[0-9a-f]{3,12}$/.test(start)) throw wrongUsage(`no version: ${text}`)
  const { releases } = await callRegistry(site, 'list', { area })
  const meant = releases.filter(({ version, state }) => state !== 'removed' && version.includes(`-r${start}`))
  if (meant.length === 1 && meant[0]) return meant[0].version
  throw refused(
    meant.length === 0
      ? `${area} has no release ${text}; npm run dm -- list ${area}`
      : `${text} is several releases of ${area}: ${meant.map(({ version }) => version).join(', ')}`,
  )
}
