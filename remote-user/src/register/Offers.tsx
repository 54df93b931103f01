import { CardIcon, ClapperIcon, SignupIcon, VideoIcon } from '@dm/shared/ui/icon'
import css from './register.module.css'

const OFFERS = [
  { icon: SignupIcon, name: '接通告', text: '同城通告两步报名' },
  { icon: CardIcon, name: '做模卡', text: '十分钟做好模卡' },
  { icon: ClapperIcon, name: '看短剧', text: '竖屏短剧随时追' },
  { icon: VideoIcon, name: '看直播', text: '和喜欢的人面对面' },
] as const

/** The app's offers, in four words; no reward is promised, in chat apps or elsewhere. */
export function Offers({ chat }: { chat: boolean }) {
  return (
    <section className={css.offers} aria-label="点梦能做什么">
      <ul>
        {OFFERS.map(({ icon: Icon, name, text }) => (
          <li key={name}>
            <Icon />
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {chat && <p className={css.note}>登录后点击右上角，可以在浏览器中打开</p>}
    </section>
  )
}
