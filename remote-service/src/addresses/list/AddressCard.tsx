import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { Tag } from '@dm/shared/ui/list'
import { regionText, tagLabels, type Address } from '../../components/addressLabels'
import css from './addresses.module.css'
import type { Selecting } from './useSelecting'

interface AddressCardProps {
  address: Address
  selecting: Selecting | null
  onDefault: (address: Address) => Promise<void>
  onRemove: (address: Address) => Promise<void>
}

/** One address with its ways: choose, default, edit, copy, remove (docs/product/service.md#addresslist). */
export function AddressCard({ address, selecting, onDefault, onRemove }: AddressCardProps) {
  const { id, name, tel, regionNames, detail, isDefault } = address
  const isAllowed = selecting?.isAllowed(address) ?? true
  const line = `${regionText(regionNames)} ${detail}`
  const copy = async () => toast((await copyText(`${name} ${tel} ${line}`)) ? '已复制' : '复制失败，请长按选择')
  const body = (
    <>
      <span className={css.who}>
        <b>{name}</b>
        <span className={css.tel}>{tel}</span>
        {isDefault && <Tag tone="orange">默认</Tag>}
        {address.tag !== 'none' && <Tag>{tagLabels[address.tag]}</Tag>}
        {address.lng !== undefined && <Tag tone="green">已定位</Tag>}
        {!isAllowed && <Tag tone="line">不在上门范围</Tag>}
      </span>
      <span className={css.line}>{line}</span>
    </>
  )
  return (
    <article className={isAllowed ? css.card : `${css.card} ${css.outside}`} aria-label={`${name} ${detail}`}>
      {selecting ? (
        <button type="button" className={css.body} disabled={!isAllowed} onClick={() => void selecting.select(address)}>
          {body}
        </button>
      ) : (
        <div className={css.body}>{body}</div>
      )}
      <div className={css.ways}>
        {!isDefault && (
          <button type="button" onClick={() => void onDefault(address)}>
            设为默认
          </button>
        )}
        <Link to={paths.addressEdit({ id })}>编辑</Link>
        <button type="button" onClick={() => void copy()}>
          复制
        </button>
        <button type="button" className={css.remove} onClick={() => void onRemove(address)}>
          删除
        </button>
      </div>
    </article>
  )
}
