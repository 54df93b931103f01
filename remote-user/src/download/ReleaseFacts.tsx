import type { AppRelease } from '@dm/shared/contract/calls/common/common'
import { dayOf, monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Section } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './download.module.css'

/**
 * The legally required facts before a download: version, size, day, notes, developer, filing number, permissions,
 * privacy.
 */
export function ReleaseFacts({ release }: { release: AppRelease }) {
  const [permissions, setPermissions] = useState(false)
  const facts: [string, string][] = [
    ['版本', release.version],
    ['大小', `${(release.sizeBytes / 1_000_000).toFixed(1)}MB`],
    ['更新日期', monthDay(dayOf(release.publishedAt))],
    ['开发者', release.developer],
    ['备案号', release.filingNo],
  ]
  return (
    <>
      <Section title="更新内容" card>
        <p className={css.notes}>{release.notes}</p>
      </Section>
      <Section title="应用信息" card>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {release.platform === 'android' && release.sha256 && (
            <div>
              <dt>SHA-256</dt>
              <dd className="dm-small">{release.sha256}</dd>
            </div>
          )}
        </dl>
        <p className={css.links}>
          <button type="button" onClick={() => setPermissions(true)}>
            权限说明
          </button>
          <Link to={paths.commonUserAgreement({ id: 2 })}>隐私政策</Link>
        </p>
      </Section>
      <Sheet open={permissions} onClose={() => setPermissions(false)} title="权限说明">
        <dl className={css.facts}>
          {release.permissions.map(({ name, why }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  )
}
