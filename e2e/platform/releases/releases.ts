import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryBody, RegistryCall, RegistryData } from '@dm/shared/contract/release/registry'
import type { Site, SiteData } from '../../harness'
import { withFolder } from './folder'
import { putPage } from './probe-page'
import { callOps } from '../../harness/ops'
import { finished, startProgram } from '../../harness/process'

export type Area = 'user' | 'wallet' | 'activity'
/** The difference between two releases of an area; `throws` fails when its page renders. */
export type Mark = 'one' | 'two' | 'throws'

const LINKS = ['/user/alpha', '/wallet/alpha', '/wallet/form', '/wallet/draw', '/activity/alpha', '/activity/spring']

const imports = `
import * as React from 'react'
import { request } from '@dm/shared/request'
import { useApiQuery } from '@dm/shared/query'
import { getToken } from '@dm/shared/session'
import { Page } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { Link, useLeaveGuard, usePageExists } from '@dm/shared/router'
import { usePreservedState, useHoldUpdate } from '@dm/shared/live-update'
import classes from '../probe.module.css'

const Go = ({ to }) => usePageExists(to) ? <Link to={to}>{to}</Link> : null
const Links = () => <nav>{${JSON.stringify(LINKS)}.map((to) => <Go key={to} to={to} />)}</nav>
const layOpen = (name) => { (globalThis.probes ??= {})[name] = [React, request, useApiQuery, getToken] }
`

const pages = (area: Area, mark: Mark): Record<string, string> => ({
  AlphaPage: `
export default function AlphaPage() {
  const [taps, setTaps] = usePreservedState('taps', 0)
  const [sheet, setSheet] = React.useState(false)
  layOpen('AlphaPage ${mark}')
  ${mark === 'throws' ? "throw new Error('drawn in vain')" : ''}
  return <Page title="Alpha">
    <button className={classes.mark} onClick={() => setTaps(taps + 1)}>{'${area} alpha ${mark} ' + taps}</button>
    <button onClick={() => setSheet(true)}>打开面板</button>
    <Sheet open={sheet} onClose={() => setSheet(false)} title="面板">{null}</Sheet>
    <Links /><div style={{ height: 2000 }} />
  </Page>
}`,
  FormPage: `
export default function FormPage() {
  const [text, setText] = React.useState('')
  useLeaveGuard(text !== '')
  return <Page title="Form"><h2>${area} form ${mark}</h2>
    <label>留言<input value={text} onChange={(event) => setText(event.target.value)} /></label>
    <Links />
  </Page>
}`,
  DrawPage: `
export default function DrawPage() {
  const [running, setRunning] = React.useState(false)
  useHoldUpdate(running)
  layOpen('DrawPage ${mark}')
  return <Page title="Draw"><h2>${area} draw ${mark}</h2>
    <button onClick={() => setRunning(!running)}>{running ? '停下' : '开始'}</button>
    <Links />
  </Page>
}`,
})

/** Writes a small remote of an area below `parent`; returns its folder. */
function write(parent: string, area: Area, mark: Mark): string {
  const folder = join(parent, mark, `remote-${area}`)
  mkdirSync(join(folder, 'src'), { recursive: true })
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
  put('package.json', JSON.stringify({ name: `@dm/remote-${area}`, version: '1.0.0' }))
  put('src/probe.module.css', `.mark { color: ${mark === 'two' ? 'rgb(2, 2, 2)' : 'rgb(1, 1, 1)'}; }`)
  for (const [page, text] of Object.entries(pages(area, mark))) {
    const title = page.replace('Page', '')
    putPage(folder, page, { path: `/${area}/${title.toLowerCase()}`, title }, imports + text)
  }
  return folder
}

/** Builds and publishes releases in data that no server is using; the last of each area is live. */
export async function publish(data: SiteData, releases: [Area, Mark][]): Promise<void> {
  await withFolder(async (parent) => {
    const folders = releases.map(([area, mark]) => write(parent, area, mark))
    await finished(startProgram('tooling/src/site/build-and-publish.ts', data, folders))
  })
}

/** Makes one of the registry's calls as an operator. */
export const ops = <C extends RegistryCall>(site: Site, call: C, body: RegistryBody<C>): Promise<RegistryData<C>> =>
  callOps(site, call, body)

/** Returns the versions of an area, in order of publication. */
export async function versionsOf(site: Site, area: Area): Promise<string[]> {
  const { releases } = await ops(site, 'list', { area })
  return releases.toSorted((one, other) => one.publishedAt - other.publishedAt).map(({ version }) => version)
}
