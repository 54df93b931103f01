import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import css from './copy.module.css'

/** 复制 beside a number; `label` names the copied value for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const take = async () => toast((await copyText(text)) ? '已复制' : '复制失败，请长按选择')
  return (
    <button type="button" className={css.copy} aria-label={`复制${label}`} onClick={take}>
      复制
    </button>
  )
}
