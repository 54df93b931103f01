import { useState } from 'react'
import { CloseIcon, ShareIcon } from '../icon'
import { Popover } from '.'

const NoteExample = () => (
  <Popover label="费率说明" title="费率说明">
    提现手续费按金额的0.6%收取，每笔最低1元。
  </Popover>
)

function MenuExample() {
  const [done, setDone] = useState('')
  return (
    <>
      <Popover
        label="更多"
        title="更多操作"
        actions={[
          { key: 'share', label: '分享', icon: <ShareIcon size={20} />, onSelect: () => setDone('已分享') },
          {
            key: 'delete',
            label: '删除',
            icon: <CloseIcon size={20} />,
            danger: true,
            onSelect: () => setDone('已删除'),
          },
        ]}
      />
      <p role="status">{done}</p>
    </>
  )
}

export const examples = [
  { name: '说明气泡', Example: NoteExample },
  { name: '操作气泡', Example: MenuExample },
] as const
