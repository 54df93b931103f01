import { createHash } from 'node:crypto'

/** Returns a file's hash as `integrity` attributes and `release.json` take it. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
