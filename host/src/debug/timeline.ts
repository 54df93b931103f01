import { core } from '../live-update/core'

/** One line of a release's timeline; times in ms since the page was requested. */
interface Line {
  at: number
  text: string
  /** Duration, if any. */
  took?: number
}

export interface Timeline {
  /** `wallet 1.0.0-r…`, or the host. */
  title: string
  lines: Line[]
}

const STEPS: Record<string, string> = {
  requested: '请求页面',
  opened: '入口就绪',
  ran: '页面就绪',
  failed: '失败',
  'fell back': '退回上一版',
  staging: '开始预备',
  staged: '预备完成',
  'not staged': '预备失败',
  committed: '换上',
  forgotten: '卸下',
}

const RELEASE = /\/remotes\/([\w-]+)\/([\w.-]+)\/(.+)$/
const HOST = /\/host\/(.+)$/

function fileLines(): [string, Line][] {
  const files = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
  return files.flatMap(({ name, startTime, duration, transferSize }): [string, Line][] => {
    const { pathname } = new URL(name)
    const release = RELEASE.exec(pathname)
    const file = release?.[3] ?? HOST.exec(pathname)?.[1]
    if (!file) return []
    const size = transferSize ? `${Math.ceil(transferSize / 1024)} KB` : '缓存'
    const title = release ? `${release[1]} ${release[2]}` : 'host'
    return [[title, { at: startTime, took: duration, text: `${file}（${size}）` }]]
  })
}

/**
 * Returns the events of each release in this page, in order: its files as reported by the browser, and the host's own
 * steps.
 */
export function timelines(): Timeline[] {
  const steps = core
    .loadSteps()
    .map(({ area, version, at, what, detail }): [string, Line] => [
      `${area} ${version}`,
      { at, text: [STEPS[what] ?? what, detail].filter(Boolean).join(' ') },
    ])
  const byTitle = new Map<string, Line[]>()
  for (const [title, line] of [...fileLines(), ...steps]) byTitle.set(title, [...(byTitle.get(title) ?? []), line])
  return [...byTitle]
    .map(([title, lines]) => ({ title, lines: lines.sort((one, other) => one.at - other.at) }))
    .sort((one, other) => (one.lines[0]?.at ?? 0) - (other.lines[0]?.at ?? 0))
}
