import { callFailureOf } from '@dm/shared/ui/page'
import changes from '../changes/changes.module.css'
import { useOverview, useReleaseList } from '../registry/queries'
import { areaName, byArea } from '../parts/labels'
import { ErrorLine, Field } from '../parts/Panel'
import { when } from '../parts/timeText'
import type { Draft } from './draft'

/** Chooses the page of a campaign: area, release, page. */
export function PageChoice({
  draft: { area, version, page },
  fixedArea,
  onChange,
}: {
  draft: Draft
  fixedArea: boolean
  onChange: (part: Partial<Draft>) => void
}) {
  const overview = useOverview()
  const list = useReleaseList(area)
  const areas = (overview.data?.areas ?? []).map((state) => state.area).sort(byArea)
  const available = (list.data?.releases ?? []).filter(
    (release) => release.area === area && release.state !== 'removed',
  )
  const pagesOf = (wanted: string) =>
    available.find((release) => (wanted ? release.version === wanted : release.state === 'live'))?.pages ?? []
  const pages = [...pagesOf(version)].sort()
  // A page that the chosen release lacks must be chosen again.
  const choose = (wanted: string) => onChange({ version: wanted, ...(!pagesOf(wanted).includes(page) && { page: '' }) })
  const now = overview.data?.now ?? 0
  return (
    <>
      <div className={changes.two}>
        <Field name="区域">
          <select
            value={area}
            disabled={fixedArea}
            onChange={(event) => onChange({ area: event.target.value, version: '', page: '' })}
          >
            {[...new Set([...areas, area])].map((name) => (
              <option key={name} value={name}>
                {areaName(name)}
              </option>
            ))}
          </select>
        </Field>
        <Field name="版本">
          <select value={version} onChange={(event) => choose(event.target.value)}>
            <option value="">跟随线上</option>
            {available.map((release) => (
              <option key={release.version} value={release.version}>
                {release.version}（{when(release.publishedAt, now)}）
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Field name="页面">
        <select value={pages.includes(page) ? page : ''} onChange={(event) => onChange({ page: event.target.value })}>
          <option value="">{list.isPending ? '读取中' : pages.length ? '请选择' : '这个版本没有页面'}</option>
          {pages.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {list.error && <ErrorLine>没能读到页面列表：{callFailureOf(list.error).text}</ErrorLine>}
    </>
  )
}
