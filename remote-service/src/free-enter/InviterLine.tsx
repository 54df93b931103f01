import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { Avatar } from '@dm/shared/ui/picture'
import css from './freeEnter.module.css'

/** 由{昵称}邀请: who has sent the link; nothing for an account that is gone. */
export function InviterLine() {
  const [query] = useSearchParams()
  const uid = query.get('uid') ?? ''
  const { data } = useApiQuery('service/invite/query', { uid }, { enabled: uid !== '' })
  if (!data?.sharer) return null
  return (
    <p className={css.inviter}>
      <Avatar src={data.sharer.avatar} size={24} />由{data.sharer.name}邀请
    </p>
  )
}
