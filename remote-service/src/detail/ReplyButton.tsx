import { lazySheet } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { useState } from 'react'

const ReplySheet = lazySheet(() => import('./ReplySheet'))

/** 回复: the provider answers a comment once. */
export function ReplyButton({ commentId }: { commentId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        回复
      </Button>
      {isOpen && <ReplySheet commentId={commentId} onClose={() => setOpen(false)} />}
    </>
  )
}
