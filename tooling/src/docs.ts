import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsDocument } from './docs/settings'
import { root } from './workspace'

/** `npm run docs`: writes the documents that are made from the code. */
writeFileSync(join(root, 'docs/settings.md'), settingsDocument())
