import { useState } from 'react'
import { useApiQuery } from '@dm/shared/query'
import { Link, usePageExists } from '@dm/shared/router'
import css from './parts.module.css'
import { stripOf, type StripWords } from './strip'

/** Under the head of every members' page: what stands in the company's way, with its owner's remedy. */
export function MemberStrip() {
  const mine = useApiQuery('enterprise/mine/get', {})
  const [now] = useState(() => Date.now())
  const enterprise = mine.data?.enterprise
  const words = enterprise ? stripOf(enterprise, now) : null
  return words ? <Strip words={words} isOwner={enterprise?.role === 'owner'} /> : null
}

function Strip({ words: { text, action }, isOwner }: { words: StripWords; isOwner: boolean }) {
  const isThere = usePageExists(action?.to ?? '/')
  return (
    <p className={css.strip}>
      {text}
      {action && isThere && (isOwner || !action.ownerOnly) && <Link to={action.to}>{action.label}</Link>}
    </p>
  )
}
