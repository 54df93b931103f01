import { readdir } from 'node:fs/promises'
import { writeCompressed } from '@dm/server/delivery/compress'

/** Writes compressed copies beside the files of a finished build. */
export async function compressFolder(folder: string): Promise<void> {
  // Only the server reads the host's own description.
  const names = (await readdir(folder)).filter((name) => name !== 'host.json')
  await Promise.all(names.map((name) => writeCompressed(folder, name)))
}
