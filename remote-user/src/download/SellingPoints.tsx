import { CardIcon, ChatIcon, ClapperIcon, VideoIcon } from '@dm/shared/ui/icon'
import css from './download.module.css'

const POINTS = [
  { icon: ClapperIcon, name: '海量短剧', text: '竖屏连播，记住每一集', tone: css.warm },
  { icon: CardIcon, name: '同城通告', text: '一张模卡，两步报名', tone: css.night },
  { icon: VideoIcon, name: '高清直播', text: '预约开播，不错过', tone: css.sand },
  { icon: ChatIcon, name: '聊天交友', text: '和同行聊聊片场', tone: css.sage },
] as const

/** Four reasons for the app, each with its drawn picture. */
export function SellingPoints() {
  return (
    <ul className={css.points} aria-label="点梦APP能做什么">
      {POINTS.map(({ icon: Icon, name, text, tone }) => (
        <li key={name}>
          <span className={`${css.art} ${tone}`}>
            <Icon size={24} />
          </span>
          <b>{name}</b>
          <span className="dm-note">{text}</span>
        </li>
      ))}
    </ul>
  )
}
