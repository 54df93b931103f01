import { ShareHintArt } from '@dm/shared/ui/art'
import { Overlay } from '@dm/shared/ui/sheet'
import css from './hintCover.module.css'

const HINTS = {
  share: { label: '分享提示', title: '点击右上角的菜单', text: '选择「发送给朋友」或「分享到朋友圈」' },
  app: {
    label: '在浏览器中打开',
    title: '点击右上角，在浏览器中打开',
    text: '聊天软件里打不开APP，换到浏览器就可以了',
  },
  pay: {
    label: '在浏览器中打开',
    title: '点击右上角，在浏览器中打开',
    text: '聊天软件里不能完成支付，换到浏览器就可以了',
  },
}

/**
 * Full-screen cover with a picture that points at the menu in the corner (docs/product/foundations.md#5-navigation,
 * docs/product/foundations.md#6-overlays).
 */
export function HintCover({ about, onClose }: { about: keyof typeof HINTS; onClose: () => void }) {
  const { label, title, text } = HINTS[about]
  return (
    <Overlay place="full" label={label} onClose={onClose} className={css.cover}>
      <div className={css.art}>
        <ShareHintArt />
      </div>
      <p className={css.title}>{title}</p>
      <p>{text}</p>
      <button type="button" data-autofocus className={css.confirm} onClick={onClose}>
        知道了
      </button>
    </Overlay>
  )
}
