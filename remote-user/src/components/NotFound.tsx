import { paths } from '@dm/shared/paths'
import { LoginArt, LostArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'

/** 40400 of a person: unknown, deleted and disabled are one answer. */
export function PersonNotFound() {
  return (
    <EmptyState
      art={<LoginArt />}
      text="该用户不存在或已注销"
      action={
        <ButtonLink to={paths.userIndex()} kind="soft" size="s">
          去首页
        </ButtonLink>
      }
    />
  )
}

/** 40400 of a row: deleted, never there, or not for the viewer. */
export function RowNotFound({ text = '内容不存在或已删除', action }: { text?: string; action: ReactNode }) {
  return <EmptyState art={<LostArt />} text={text} action={action} />
}
