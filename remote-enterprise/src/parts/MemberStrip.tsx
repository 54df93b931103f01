import { useState } from 'react'
import { useApiQuery } from '@dm/shared/query'
import { Link, usePageExists } from '@dm/shared/router'
import css from './parts.module.css'
import { stripOf, type StripContent } from './strip'

/** Under the head of every members' page: the company's most urgent problem, with the owner's action. */
export function MemberStrip() {
  const mine = useApiQuery('enterprise/mine/get', {})
  const [now] = useState(() => Date.now())
  const enterprise = mine.data?.enterprise
  const content = enterprise ? stripOf(enterprise, now) : null
  return content ? <Strip content={content} isOwner={enterprise?.role === 'owner'} /> : null
}

function Strip({ content: { text, action }, isOwner }: { content: StripContent; isOwner: boolean }) {
  const isThere = usePageExists(action?.to ?? '/')
  return (
    <p className={css.strip}>
      {text}
      {action && isThere && (isOwner || !action.ownerOnly) && <Link to={action.to}>{action.label}</Link>}
    </p>
  )
}
