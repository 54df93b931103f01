import { useState } from 'react'
import { timeNow } from '@dm/shared/env'
import { useApiMutation } from '@dm/shared/query'
import { toast } from '@dm/shared/overlay'
import { Link, usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { useMine } from '../../hooks/useMine'
import css from './memberStrip.module.css'
import { stripOf, type StripContent } from './strip'

/** Under the head of every members' page: the company's most urgent problem, with the owner's action. */
export function MemberStrip() {
  const mine = useMine()
  const [now] = useState(() => timeNow())
  const enterprise = mine.data?.enterprise
  const content = enterprise ? stripOf(enterprise, now) : null
  return content ? <Strip content={content} isOwner={enterprise?.role === 'owner'} /> : null
}

function Strip({ content: { text, action, canRestore }, isOwner }: { content: StripContent; isOwner: boolean }) {
  const isThere = usePageExists(action?.to ?? '/')
  return (
    <p className={css.strip}>
      {text}
      {action && isThere && (isOwner || !action.ownerOnly) && <Link to={action.to}>{action.label}</Link>}
      {canRestore && isOwner && <Restore />}
    </p>
  )
}

/** 撤销注销: the company is public again as it was. */
function Restore() {
  const { mutateAsync: cancel } = useApiMutation('enterprise/close/cancel')
  const restore = async () => {
    await cancel({})
    toast('企业档案已恢复')
  }
  return (
    <Button size="s" kind="soft" onClick={restore}>
      撤销注销
    </Button>
  )
}
