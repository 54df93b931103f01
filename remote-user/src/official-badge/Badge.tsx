import { OfficialIcon } from '@dm/shared/ui/icon'
import { Avatar } from '@dm/shared/ui/picture'
import css from './authentication.module.css'

/** The badge beside the nickname, as others see it. */
export function Badge({ nickname, avatar, title }: { nickname: string; avatar: string; title: string }) {
  return (
    <div className={css.badge} role="img" aria-label={`${nickname}，官方认证：${title}`}>
      <Avatar src={avatar} size={48} />
      <div>
        <p className={css.nickname}>{nickname}</p>
        <p className={css.title}>
          <OfficialIcon size={16} />
          {title}
        </p>
      </div>
    </div>
  )
}
