import { count, money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Money } from '@dm/shared/ui/amount'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import type { Product } from '../types'
import css from './list.module.css'

export function ProductCard({ product }: { product: Product }) {
  const { id, name, exposures, validDays, priceFen, perThousandFen, badge, bought } = product
  return (
    <Card>
      <article className={css.card} aria-label={name}>
        <div>
          <h2 className={css.name}>
            {name} {badge && <Tag>{badge}</Tag>}
          </h2>
          <p className={css.label}>
            {count(exposures)}次曝光 · {validDays}天有效
          </p>
          <p className={css.price}>
            <Money fen={priceFen} /> <small>每千次 {money(perThousandFen)}</small>
          </p>
        </div>
        {bought ? (
          <Button kind="soft" size="s" disabled>
            已购买
          </Button>
        ) : (
          <ButtonLink kind="main" size="s" to={paths.commonTrafficDetail({ productId: id })}>
            购买<span className="sr">{name}</span>
          </ButtonLink>
        )}
      </article>
    </Card>
  )
}
