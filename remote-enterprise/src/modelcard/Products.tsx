import { Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { priceOf } from '../components/price'
import type { Product } from './card'
import css from './modelcard.module.css'

/** Up to three products with their price. */
export function Products({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null
  return (
    <Section title="企业产品">
      <ul className={css.products}>
        {products.map((product) => (
          <li key={product.id}>
            <Picture src={product.images[0]} alt="" ratio="1:1" square sizes="96px" />
            <div className={css.product}>
              <b>{product.name}</b>
              <span className={product.priceKind === 'ask' ? css.ask : css.price}>{priceOf(product)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
