import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './areas'
import { hasPages } from './webpack/declared-routes'
import { remoteDir, root } from './workspace'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
/** Returns every distinct first group of a pattern in a text, sorted. */
const named = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
const table = [...areas].sort()

describe('what cannot read the table of the areas names exactly those', () => {
  const compose = textOf('docker-compose.yml')
  const gateway = textOf('tooling/docker/gateway.conf.template')
  test.each<[string, () => unknown[]]>([
    ['the workspaces', () => named(textOf('package.json'), /"remote-(\w+)"/g)],
    ['the services of docker-compose.yml', () => named(compose, /^ {2}remote-(\w+):$/gm)],
    ['what they build', () => named(compose, /AREA: (\w+) /g)],
    ['their images', () => named(compose, /image: dianmeng\/remote-(\w+):/g)],
    ['the addresses that the gateway gets', () => named(compose, /REMOTE_[A-Z]+: remote-(\w+):8080/g)],
    ['the addresses that the gateway asks', () => named(gateway, /^ {2}(\w+) "\$\{REMOTE_[A-Z]+\}";$/gm)],
    [
      'the paths of the gateway',
      () => /\^\/remotes\/\(\?<area>([\w|]+)\)\//.exec(gateway)?.[1]?.split('|').sort() ?? [],
    ],
    ['the packages that images install', () => named(textOf('tooling/docker/Dockerfile'), /^COPY remote-(\w+)\//gm)],
  ])('%s', (_what, found) => {
    expect(found()).toEqual(table)
  })

  test.each(areas)('the address of %s has one name on both sides', (area) => {
    const name = `REMOTE_${area.toUpperCase()}`
    expect(compose).toContain(`${name}: remote-${area}:8080`)
    expect(gateway).toContain(`${area} "\${${name}}";`)
  })

  test.each(areas)('remote-%s is there', (area) => {
    expect(hasPages(remoteDir(area))).toBe(true)
  })
})
