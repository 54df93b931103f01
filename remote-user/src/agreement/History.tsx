import type { Agreement } from '@dm/shared/contract/calls/common/common'
import { monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import css from '../components/agreement/agreement.module.css'

/** 历史版本; the present one is not a link. */
export function History({ agreement }: { agreement: Agreement }) {
  if (agreement.history.length < 2) return null
  return (
    <section className={css.history} aria-label="历史版本">
      <h2>历史版本</h2>
      <ul>
        {agreement.history.map(({ version, effectiveAt }) => (
          <li key={version}>
            {version === agreement.version ? (
              <span aria-current="true">
                {version} · {monthDay(effectiveAt)}（当前页面）
              </span>
            ) : (
              <Link to={paths.commonUserAgreement({ id: agreement.id, version })}>
                {version} · {monthDay(effectiveAt)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
