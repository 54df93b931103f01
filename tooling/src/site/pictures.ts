import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture } from '../../../server/src/db/seed/art/picture'

/** Draws demo pictures into `DATA_DIR/demo`, each once; answers the address under which the server shows them. */
export function demoPictures(dataDir: string): (name: string) => Promise<string> {
  const folder = join(dataDir, 'demo')
  return async (name) => {
    const file = `${name.replaceAll('/', '-').replace('@', '_')}.jpg`
    await mkdir(folder, { recursive: true })
    if (!existsSync(join(folder, file))) await writeFile(join(folder, file), await drawPicture(name))
    return `/demo/${file}`
  }
}
