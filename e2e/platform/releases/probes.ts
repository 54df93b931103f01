import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from './folder'
import { putPage } from './probe-page'
import type { SiteData } from '../../harness'
import { finished, startProgram } from '../../harness/process'

export const areas = ['user', 'wallet', 'enterprise', 'activity', 'service'] as const
export type Area = (typeof areas)[number]

/** A page that shows its release and exposes what the host gave it. */
const page = (area: Area, name: string, mark: string) => `
import * as React from 'react'
import * as reactDom from 'react-dom'
import { request } from '@dm/shared/request'
import { useApiQuery } from '@dm/shared/query'
import { getToken, useSession } from '@dm/shared/session'
import { Page } from '@dm/shared/ui/page'
import { Link, hasPage } from '@dm/shared/router'
import { useDefinedForm } from '@dm/shared/ui/form'
import classes from '../probe.module.css'

export default function ${name}() {
  const [taps, setTaps] = React.useState(0)
  const { uid } = useSession()
  const open: Window & { probes?: Record<string, unknown[]> } = window
  const probes = (open.probes ??= {})
  probes['${area}/${name}/${mark}'] = [React, React.useState, reactDom.createPortal, request, useApiQuery, getToken, useSession, Page, useDefinedForm]
  return <Page title="${name}"><button className={classes.mark} onClick={() => setTaps(taps + 1)}>${area} ${name} ${mark} {uid ?? 'nobody'} {taps}</button>
    <nav>{${JSON.stringify(areas.flatMap((one) => [`/${one}/alpha`, `/${one}/beta`]))}.filter(hasPage).map((to) => <Link key={to} to={to}>{to}</Link>)}</nav></Page>
}
`

/** Writes a small remote of an area with the pages `AlphaPage` and `BetaPage` below `parent`; returns its folder. */
function writeProbe(parent: string, area: Area, mark: string): string {
  const folder = join(parent, mark, `remote-${area}`)
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@dm/remote-${area}`, version: '1.0.0' }))
  writeFileSync(
    join(folder, 'src/probe.module.css'),
    `.mark { color: ${mark === 'two' ? 'rgb(2, 2, 2)' : 'rgb(1, 1, 1)'}; }`,
  )
  for (const title of ['Alpha', 'Beta']) {
    const name = `${title}Page`
    putPage(folder, name, { path: `/${area}/${title.toLowerCase()}`, title }, page(area, name, mark))
  }
  return folder
}

/** Builds probes and activates them in data that no server is using: `one` first, `two` last. */
export async function publishProbes(data: SiteData, probes: [Area, 'one' | 'two'][]): Promise<void> {
  await withFolder(async (parent) => {
    const folders = probes.map(([area, mark]) => writeProbe(parent, area, mark))
    await finished(startProgram('tooling/src/site/build-and-publish.ts', data, folders))
  })
}
