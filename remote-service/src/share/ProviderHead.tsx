import { SERVICE_CATEGORIES } from '@dm/shared/contract/vocabulary/service'
import { RightIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import { Avatar, usePreview } from '@dm/shared/ui/picture'
import { tenths } from '../components/category/labels'
import css from './share.module.css'
import type { SharedProvider } from './types'

/** The provider with rating, 履约率, introduction, works and licences. */
export function ProviderHead({ provider }: { provider: SharedProvider }) {
  const { name, logo, kind, certified, categories, city, intro, works, licenses, keepRate, done, rating } = provider
  const work = usePreview(works.map((src, n) => ({ src, alt: `作品 第${n + 1}张` })))
  const licence = usePreview(licenses.map((src, n) => ({ src, alt: `资质 第${n + 1}张`, note: '仅供点梦资质公示' })))
  const facts = [
    rating !== undefined && `${tenths(rating)} 分`,
    `完成 ${done} 单`,
    keepRate !== undefined && `履约率 ${keepRate}%`,
  ].filter(Boolean)
  return (
    <Card>
      <div className={css.provider}>
        <Avatar src={logo} size={56} />
        <span>
          <b>
            {name} {certified && <Tag tone="green">{kind === 'person' ? '已实名' : '企业认证'}</Tag>}
          </b>
          <small>
            {[
              kind === 'person' ? '个人服务者' : '企业服务商',
              ...categories.map((one) => SERVICE_CATEGORIES[one]),
              city,
            ].join(' · ')}
          </small>
          <small>{facts.join(' · ')}</small>
        </span>
      </div>
      <p className={css.intro}>{intro}</p>
      {works.length > 0 && (
        <ul className={css.works} aria-label="作品">
          {works.slice(0, 3).map((src, n) => (
            <li key={src}>
              <button type="button" aria-label={`查看作品 第${n + 1}张`} onClick={() => work.open(n)}>
                <img src={src} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {licenses.length > 0 && (
        <button type="button" className={css.licenses} onClick={() => licence.open(0)}>
          资质公示
          <RightIcon size={16} />
        </button>
      )}
      {work.viewer}
      {licence.viewer}
    </Card>
  )
}
