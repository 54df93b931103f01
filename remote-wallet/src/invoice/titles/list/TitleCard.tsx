import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Tag } from '@dm/shared/ui/list'
import { CopyButton } from '../../../components/copy/CopyButton'
import css from '../titles.module.css'
import { isSpecial, KINDS, taxNoText, type Title } from '../types'

interface TitleCardProps {
  title: Title
  onDefault: (title: Title) => Promise<void>
  onRemove: (title: Title) => Promise<void>
}

/** One title with its actions: default, edit, remove (docs/product/wallet.md#walletinvoicetitle). */
export function TitleCard({ title, onDefault, onRemove }: TitleCardProps) {
  const { id, name, taxNo, isDefault } = title
  return (
    <article className={css.card} aria-label={name}>
      <TitleTags title={title} />
      <h2 className={css.name}>{name}</h2>
      {taxNo && (
        <p className={css.tax}>
          税号 <span>{taxNoText(taxNo)}</span>
          <CopyButton text={taxNo} label="税号" />
        </p>
      )}
      <div className={css.ways}>
        {!isDefault && (
          <button type="button" onClick={() => void onDefault(title)}>
            设为默认
          </button>
        )}
        <Link to={paths.walletInvoiceAddTitle({ id })}>编辑</Link>
        <button type="button" className={css.remove} onClick={() => void onRemove(title)}>
          删除
        </button>
      </div>
    </article>
  )
}

/** 企业 or 个人, 默认, 可开专票. */
export function TitleTags({ title }: { title: Title }) {
  return (
    <span className="dm-wrap-4">
      <Tag>{KINDS[title.kind]}</Tag>
      {title.isDefault && <Tag tone="orange">默认</Tag>}
      {isSpecial(title) && <Tag tone="line">可开专票</Tag>}
    </span>
  )
}
