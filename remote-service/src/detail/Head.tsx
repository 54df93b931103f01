import { SERVICE_UNITS } from '@dm/shared/contract/vocabulary/service'
import { count } from '@dm/shared/format'
import { Money } from '@dm/shared/ui/amount'
import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import css from './detail.module.css'
import type { Pack, Provider, Service } from './types'
import { tenths } from '../components/category/labels'
import { packNote } from './labels'

/** Price of the chosen package, title, tags and three facts. */
export function Head({ service, provider, pack }: { service: Service; provider: Provider; pack: Pack }) {
  return (
    <Card className={css.head}>
      <p className={css.price}>
        <Money fen={pack.priceFen} tone="money" cents="auto" className={css.priceFigure} />
        <span className="dm-secondary">/{SERVICE_UNITS[pack.unit]}</span>
        <span className={css.priceNote}>{packNote(pack)}</span>
      </p>
      <h1>{service.title}</h1>
      {service.tags.length > 0 && (
        <ul className={css.tags} aria-label="标签">
          {service.tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      <dl className={css.facts}>
        <Fact
          label="评分"
          value={service.rating === undefined ? '暂无评分' : tenths(service.rating)}
          plain={service.rating === undefined}
        />
        <Fact label="已完成" value={count(provider.done)} />
        {provider.keepRate !== undefined && <Fact label="履约率" value={`${provider.keepRate}%`} />}
      </dl>
    </Card>
  )
}

function Fact({ label, value, plain }: { label: string; value: string; plain?: boolean }) {
  return (
    <div>
      <dt className={plain ? 'sr' : undefined}>{label}</dt>
      <dd className={plain ? css.factPlain : undefined}>{value}</dd>
    </div>
  )
}
