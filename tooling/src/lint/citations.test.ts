import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(__dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).stdout.split('\n')
const files = tracked.filter((file) => existsSync(join(root, file)))

/** Returns a heading's anchor in GitHub's format. */
const anchorOf = (heading: string) =>
  heading
    .replace(/[`*]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

const anchors = new Map<string, Set<string>>()
function anchorsOf(file: string): Set<string> {
  const names = anchors.get(file)
  if (names) return names
  const found = new Set([...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))
  anchors.set(file, found)
  return found
}

/** Returns a document without its code, in which brackets are not links. */
const withoutCode = (file: string) => read(file).replace(/```[\s\S]*?```|`[^`\n]*`/g, '')

/** True for a cited document or anchor that does not exist. */
function isDead(file: string, anchor = ''): boolean {
  if (!existsSync(join(root, file))) return true
  return anchor !== '' && !anchorsOf(file).has(anchor)
}

test('every place in the documents that the code cites is there', () => {
  const cited = files
    .filter((file) => /\.(tsx?|css|cjs|sql|sh|yml|md)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)].map(
        ([text, document = '', anchor]) => ({ file, text, dead: isDead(document, anchor) }),
      ),
    )
  expect(cited.length).toBeGreaterThan(400)
  expect(cited.filter(({ dead }) => dead)).toEqual([])
})

test('every link between the documents leads somewhere', () => {
  const links = files
    .filter((file) => /^(docs\/.*|[^/]+)\.md$/.test(file))
    .flatMap((file) =>
      [...withoutCode(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
        ([text, path = '', anchor]) => {
          const target = path === '' ? file : relative(root, join(root, dirname(file), path))
          return { file, text, dead: isDead(target, target.endsWith('.md') ? anchor : '') }
        },
      ),
    )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(({ dead }) => dead)).toEqual([])
})
