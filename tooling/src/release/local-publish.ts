import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Release } from '@dm/shared/contract/release/release'
import type { Db } from '@dm/server/database'
import { openArchive } from '@dm/server/delivery/archive'
import { openHosts } from '@dm/server/delivery/hosts'
import { acceptRelease } from '@dm/server/delivery/accept'
import { activate, type Change } from '@dm/server/delivery/registry'
import { openSecrets } from '@dm/server/delivery/secrets'
import type { Clock } from '@dm/server/clock'
import { readSettings } from '@dm/server/settings'
import { hostDir } from '../workspace'
import { readSigningKey, signRelease } from './sign'

interface Site {
  db: Db
  clock: Clock
  dataDir: string
}

/**
 * Signs a built release with the site's own key (or `RELEASE_SIGN_KEY`), adds it to the embedded registry and activates
 * it, without a server. Returns the release. Throws when it is invalid.
 */
export async function publishRelease(site: Site, folder: string, change: Change): Promise<Release> {
  const { db, clock, dataDir } = site
  const settings = { ...readSettings(), DATA_DIR: dataDir, SITE_DIR: dataDir }
  const { publicKeys } = openSecrets(settings)
  const incoming = join(dataDir, 'releases', '.incoming')
  await mkdir(incoming, { recursive: true })
  const signed = await mkdtemp(join(incoming, 'release-'))
  try {
    await cp(folder, signed, { recursive: true })
    const key = process.env.RELEASE_SIGN_KEY ?? (await readFile(join(dataDir, 'keys', 'release.key'), 'utf8'))
    await signRelease(signed, readSigningKey(key))
    // A host that waits for the next releases is expected here, so its warning is dropped.
    const hosts = openHosts(dataDir, { warn: () => undefined, error: () => undefined })
    const archive = openArchive(settings)
    const { release } = await acceptRelease({ db, clock, siteDir: dataDir, publicKeys, hosts, archive }, signed, {
      ...change,
      move: true,
    })
    await activate(db, clock, release.area, release.version, change)
    return release
  } finally {
    await rm(signed, { recursive: true, force: true })
  }
}

/** Installs the host's build. Older files stay: open pages may still request them. */
export async function publishHost(dataDir: string, folder = join(hostDir, 'dist')): Promise<void> {
  const target = join(dataDir, 'host')
  await mkdir(target, { recursive: true })
  const description = 'host.json'
  await cp(folder, target, { recursive: true, filter: (source) => basename(source) !== description })
  // Last and atomically, so that the page's HTML never names a missing file.
  await cp(join(folder, description), join(target, `${description}.part`))
  await rename(join(target, `${description}.part`), join(target, description))
}
