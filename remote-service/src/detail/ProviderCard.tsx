import { count, monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { RightIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import { Avatar, usePreview } from '@dm/shared/ui/picture'
import css from './detail.module.css'
import type { Provider } from './types'
import { providerLine } from './labels'

/** The provider; links to the provider's page if that exists. */
export function ProviderCard({ provider }: { provider: Provider }) {
  const page = paths.serviceShare({ uid: provider.uid })
  const hasPage = usePageExists(page)
  const licenses = usePreview(
    provider.licenses.map((src, n) => ({ src, alt: `资质 第${n + 1}张`, note: '仅供点梦资质公示' })),
  )
  const content = (
    <>
      <Avatar src={provider.logo} size={56} />
      <span className="dm-grow">
        <span className={css.providerName}>
          <b>{provider.name}</b>
          {provider.certified && <Tag tone="green">{provider.kind === 'person' ? '已实名' : '企业认证'}</Tag>}
        </span>
        <span className={css.note}>{providerLine(provider)}</span>
        <span className={css.note}>
          {count(provider.services)} 个服务 · 入驻于 {monthDay(provider.since)}
        </span>
      </span>
      {hasPage && <RightIcon size={16} />}
    </>
  )
  return (
    <Card flush>
      {hasPage ? (
        <Link to={page} className={css.provider}>
          {content}
        </Link>
      ) : (
        <div className={css.provider}>{content}</div>
      )}
      {provider.licenses.length > 0 && (
        <button type="button" className={css.licenses} onClick={() => licenses.open(0)}>
          资质公示
          <RightIcon size={16} />
        </button>
      )}
      {licenses.viewer}
    </Card>
  )
}
