import { Tag } from '@dm/shared/ui/list'
import { Button } from '@dm/shared/ui/button'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { openLink } from '../hooks/openLink'
import { priceOf } from '../components/price'
import css from './product.module.css'
import type { Product } from './labels'

interface ProductCardProps {
  item: Product
  /** The address names it. */
  isNamed: boolean
  onClose: () => void
}

/** One product; a tap opens its sheet, and so does a shared link that names it. */
export function ProductCard({ item, isNamed, onClose }: ProductCardProps) {
  const [isOpen, setOpen] = useState(isNamed)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <button type="button" className={css.card} onClick={() => setOpen(true)}>
        <Picture src={item.images[0]} alt="" ratio="1:1" />
        <b className="dm-two-lines">{item.name}</b>
        {item.tags.length > 0 && <span className="dm-ellipsis dm-inline-note">{item.tags.join(' · ')}</span>}
        <span className={item.priceKind === 'ask' ? css.ask : css.price}>{priceOf(item)}</span>
      </button>
      {isOpen && <ProductSheet item={item} onClose={close} />}
    </>
  )
}

/** The whole product: pictures, introduction, link. */
function ProductSheet({ item, onClose }: { item: Product; onClose: () => void }) {
  const { name, images, intro, tags, link } = item
  const preview = usePreview(images.map((src, at) => ({ src, alt: `${name} ${at + 1}` })))
  return (
    <Sheet open onClose={onClose} title={name} bar={link && <LinkButton link={link} />}>
      <div className="dm-stack-12">
        <div className={css.gallery}>
          {images.map((src, at) => (
            <Picture key={src} src={src} alt={`${name} ${at + 1}`} ratio="1:1" onOpen={() => preview.open(at)} />
          ))}
        </div>
        <p className={item.priceKind === 'ask' ? css.ask : css.price}>{priceOf(item)}</p>
        {tags.length > 0 && (
          <p className="dm-wrap-4">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        )}
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
      {preview.viewer}
    </Sheet>
  )
}

const LinkButton = ({ link }: { link: string }) => (
  <Button kind="main" block onClick={() => openLink(link)}>
    查看详情
  </Button>
)
