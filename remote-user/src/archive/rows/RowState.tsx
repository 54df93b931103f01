import { Tag } from '@dm/shared/ui/list'

interface Row {
  visible: boolean
  state: 'normal' | 'blocked'
  blockReason?: string
}

export const blockedText = (reason: string | undefined): string => `该内容因「${reason ?? ''}」已被限制展示`

/** Badges of an owner's row that others cannot see. */
export function RowState({ row }: { row: Row }) {
  return (
    <>
      {!row.visible && <Tag>仅自己可见</Tag>}
      {row.state === 'blocked' && <span className="dm-danger dm-small">{blockedText(row.blockReason)}</span>}
    </>
  )
}
