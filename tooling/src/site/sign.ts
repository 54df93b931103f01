import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSigningKey, signRelease } from '../release/sign'

/** `tsx tooling/src/site/sign.ts <folder…>`: signs finished builds with `RELEASE_SIGN_KEY`, like an area's image. */
const args = process.argv.slice(2)
const key = process.env.RELEASE_SIGN_KEY ?? ''
if (key === '' || args.length === 0) {
  console.error(key === '' ? 'RELEASE_SIGN_KEY is not set' : 'tsx tooling/src/site/sign.ts <folder…>')
  process.exitCode = 2
} else {
  for (const folder of args.map((arg) => resolve(arg)).filter((one) => existsSync(join(one, 'release.json'))))
    await signRelease(folder, readSigningKey(key))
}
