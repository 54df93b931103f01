import { Overlay } from '@dm/shared/ui/sheet'
import css from './shareHint.module.css'

/** Full-screen cover with a picture that points at the menu in the corner (foundations, section 6). */
export function ShareHint({ onClose }: { onClose: () => void }) {
  return (
    <Overlay place="full" label="分享提示" onClose={onClose} className={css.cover}>
      <svg className={css.art} viewBox="0 0 200 170" role="img" aria-label="箭头指向右上角的菜单">
        <path className={css.arrow} d="M40 150C60 90 100 56 166 34" />
        <path className={css.arrow} d="M140 26L170 32L150 56" />
        <circle className={css.dot} cx="186" cy="12" r="6" />
      </svg>
      <p className={css.title}>点击右上角的菜单</p>
      <p>选择「发送给朋友」或「分享到朋友圈」</p>
      <button type="button" data-autofocus className={css.known} onClick={onClose}>
        知道了
      </button>
    </Overlay>
  )
}
