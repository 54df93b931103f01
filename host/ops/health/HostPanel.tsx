import type { Overview } from '../registry/queries'
import { areaName } from '../parts/labels'
import { ErrorLine, Panel } from '../parts/Panel'
import { Mono } from '../parts/Version'

type Unfit = Overview['hostUnfit']

/** Most exports listed for a release. */
const NAMED = 3
const PROBLEMS = { missing: '没有', changed: '已改变' }

/** Conflicts between hosts and releases; renders nothing while every live release can run in the newest host. */
export function HostPanel({ overview: { hostVersion, hostUnfit, hostWaiting } }: { overview: Overview }) {
  if (hostUnfit.length === 0 && !hostWaiting) return null
  return (
    <Panel title="外壳">
      {hostWaiting && (
        <>
          <ErrorLine>
            外壳 <Mono>{hostWaiting.version}</Mono> 还没有启用：它不能运行下面的线上版本，访客仍在使用{' '}
            <Mono>{hostVersion}</Mono>
          </ErrorLine>
          <UnfitList unfit={hostWaiting.unfit} />
        </>
      )}
      {hostUnfit.length > 0 && (
        <>
          <ErrorLine>下面的线上版本不能在现在的外壳里运行，访客打不开它们的页面</ErrorLine>
          <UnfitList unfit={hostUnfit} />
        </>
      )}
    </Panel>
  )
}

const UnfitList = ({ unfit }: { unfit: Unfit }) => (
  <ul>
    {unfit.map(({ area, version, misfits }) => (
      <li key={`${area} ${version}`}>
        {areaName(area)} <Mono>{version}</Mono>：
        {misfits
          .slice(0, NAMED)
          .map(({ entryPoint, name, problem }) => `${entryPoint} 的 ${name}（${PROBLEMS[problem]}）`)
          .join('、')}
        {misfits.length > NAMED && ` 等 ${misfits.length} 项`}
      </li>
    ))}
  </ul>
)
