import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'
import { Avatar } from '@dm/shared/ui/picture'
import css from './live.module.css'
import type { useLiveMarks } from './useLiveMarks'

interface HostRowProps {
  host: Data<'livecate/queryByRoomId'>['room']['host']
  marks: ReturnType<typeof useLiveMarks>
}

/** Who broadcasts, and 关注. */
export function HostRow({ host, marks }: HostRowProps) {
  const { uid } = useSession()
  return (
    <div className={css.host}>
      <Link to={paths.archives({ uid: host.uid })} className={css.person}>
        <Avatar src={host.avatar} size={40} />
        <span>
          <b>{host.nickname}</b>
          {host.official && <small>{host.official.title}</small>}
        </span>
      </Link>
      {uid !== host.uid && (
        <Button size="s" kind={marks.following ? undefined : 'soft'} onClick={() => marks.act('follow')}>
          {marks.following ? '已关注' : '关注'}
        </Button>
      )}
    </div>
  )
}
