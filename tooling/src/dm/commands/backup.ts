import { existsSync, openAsBlob } from 'node:fs'
import { cp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sizeText } from '@dm/shared/format'
import type { SiteOpsCall, SiteOpsData } from '@dm/shared/contract/ops/site'
import { minutesMs } from '@dm/shared/time'
import { DATABASE_COPY, openDatabase } from '@dm/server/database'
import { namedArgs } from '../arguments'
import { brokenLines } from '../broken'
import { defineCommand } from '../command'
import { EXIT, refused } from '../failure'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'

/** Time limit of a check or backup of the whole site, in milliseconds. */
const PATIENCE = minutesMs(60)

const callSite = async <C extends SiteOpsCall>(site: Site, call: C): Promise<SiteOpsData<C>> =>
  ask<SiteOpsData<C>>(
    site,
    `/federation/ops/${call}`,
    { method: 'POST', headers: { 'content-type': 'application/json', ...(await speaker(site)) }, body: '{}' },
    PATIENCE,
  )

export const checkCommand = defineCommand({
  takes: '',
  summary:
    'adds the books up and looks for every file and release that rows name; what is wrong is printed, exit code 1',
  options: {},
  help: [],
  async run({ site }, args) {
    namedArgs([], args)
    const data = await callSite(site(), 'siteCheck')
    if (data.broken.length > 0) return { data, lines: brokenLines(data.broken), exit: EXIT.refused }
    return { data, lines: ['clean: the books add up, and every file and release is there'] }
  },
})

export const backupCommand = defineCommand({
  takes: '',
  summary: 'copies a site with the embedded database while it runs, to DATA_DIR/backups of its machine',
  options: {},
  help: [],
  async run({ site }, args) {
    namedArgs([], args)
    const data = await callSite(site(), 'siteBackup')
    return { data, lines: [`${data.folder}, of it the database ${sizeText(data.bytes)}`] }
  },
})

export const restoreCommand = defineCommand({
  takes: '<backup> <data folder>',
  summary: 'makes a DATA_DIR of a backup, on this machine and without a server; never over one that is there',
  options: {},
  help: [],
  async run(_context, args) {
    const [from, to] = namedArgs(['backup', 'data folder'], args).map((path) => resolve(path))
    if (from === undefined || !existsSync(join(from, DATABASE_COPY))) throw refused(`${from} is no backup of this site`)
    if (to === undefined || (existsSync(to) && (await readdir(to)).length > 0)) throw refused(`${to} is not empty`)
    const making = `${to}.restoring`
    try {
      await cp(from, making, { recursive: true, filter: (path) => path !== join(from, DATABASE_COPY) })
      const dump = await openAsBlob(join(from, DATABASE_COPY))
      await (await openDatabase({ dataDir: making, dump })).close()
      if (existsSync(to)) await rmdir(to)
      await rename(making, to)
    } finally {
      await rm(making, { recursive: true, force: true })
    }
    return { data: { folder: to }, lines: [`${to} is ready: start the server with it as DATA_DIR, then dm check`] }
  },
})
