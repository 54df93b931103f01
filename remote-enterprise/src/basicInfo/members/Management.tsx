import { lazySheet } from '@dm/shared/overlay'
import { usePageParams } from '@dm/shared/reads'
import { Row } from '@dm/shared/ui/list'
import { Section } from '@dm/shared/ui/page'
import { useState } from 'react'
import { useMine } from '../../hooks/useMine'
import { page } from '../page'

const MembersSheet = lazySheet(() => import('./MembersSheet'))
const ReceiveSheet = lazySheet(() => import('./ReceiveSheet'))
const CloseSheet = lazySheet(() => import('./CloseSheet'))

type Panel = 'members' | 'transfer' | 'close'

const isPanel = (text: string | null): text is Panel => text === 'members' || text === 'transfer' || text === 'close'

/** 成员与权限 and, for the owner, 注销企业; `?panel=` opens one of them on arrival. */
export function Management() {
  const { panel: asked } = usePageParams(page)
  const [panel, setPanel] = useState<Panel | null>(isPanel(asked) ? asked : null)
  const mine = useMine().data?.enterprise
  const close = () => setPanel(null)
  if (!mine) return null
  const isOwner = mine.role === 'owner'
  return (
    <Section title="管理" card>
      <Row title="成员与权限" onClick={() => setPanel('members')} />
      {isOwner && mine.state !== 'closing' && <Row title="注销企业" onClick={() => setPanel('close')} />}
      {panel === 'members' && <MembersSheet isOwner={isOwner} onClose={close} />}
      {panel === 'transfer' && mine.transferToMe && <ReceiveSheet offer={mine.transferToMe} onClose={close} />}
      {panel === 'close' && isOwner && mine.state !== 'closing' && <CloseSheet mine={mine} onClose={close} />}
    </Section>
  )
}
