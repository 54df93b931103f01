import { useRead } from '@dm/shared/reads'
import { Avatar } from '@dm/shared/ui/picture'
import { page } from './page'

/** 由{昵称}邀请: who has sent the link; nothing for an account that is gone. */
export function InviterLine() {
  const { data } = useRead(page.reads.invite)
  if (!data?.sharer) return null
  return (
    <p className="dm-row-8 dm-secondary">
      <Avatar src={data.sharer.avatar} size={24} />由{data.sharer.name}邀请
    </p>
  )
}
