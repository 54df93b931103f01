import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a page of a small remote in `folder`: its component `name` with this source, and the `page.ts` beside it. */
export function putPage(
  folder: string,
  name: string,
  spec: { path: string; title: string; rendered?: true },
  source: string,
): void {
  const dir = join(folder, 'src', name)
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, `${name}.tsx`), source)
  writeFileSync(
    join(dir, 'page.ts'),
    `import { definePage } from '@dm/shared/page'\nexport const page = definePage(${JSON.stringify(spec)})\n`,
  )
}
