import { readFileSync } from 'node:fs'
import { wrongUsage } from './failure'

export interface DocumentFile {
  document: Record<string, unknown>
  /** The version it was made from, written by `activity get`. */
  version: number | undefined
}

const causeOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads an activity's document from a JSON file; the site validates it. */
export function readDocument(path: string): DocumentFile {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw wrongUsage(`${path}: ${causeOf(error)}`)
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw wrongUsage(`${path} is no JSON object`)
  const { version, ...document } = { version: undefined, ...read }
  if (version === undefined) return { document, version }
  if (typeof version !== 'number' || !Number.isInteger(version)) throw wrongUsage(`${path}: version is a whole number`)
  return { document, version }
}
