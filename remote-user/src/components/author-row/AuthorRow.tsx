import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'
import { Avatar } from '@dm/shared/ui/picture'
import css from './author-row.module.css'

interface AuthorRowProps {
  author: { uid: string; nickname: string; avatar: string; official: { title: string } | null }
  following: boolean
  onFollow: () => void
}

/** Author of a video or a post, or host of a broadcast, and 关注; nobody follows themselves. */
export function AuthorRow({ author, following, onFollow }: AuthorRowProps) {
  const { uid } = useSession()
  return (
    <div className={css.row}>
      <Link to={paths.creator({ uid: author.uid })} className={css.person}>
        <Avatar src={author.avatar} size={40} />
        <span>
          <b>{author.nickname}</b>
          {author.official && <small>{author.official.title}</small>}
        </span>
      </Link>
      {uid !== author.uid && (
        <Button size="s" kind={following ? undefined : 'soft'} onClick={onFollow}>
          {following ? '已关注' : '关注'}
        </Button>
      )}
    </div>
  )
}
