import { Button } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import { BarAction } from '@dm/shared/ui/page'
import type { EntryAnswer } from './types'
import type { useEntryActions } from './useEntryActions'

interface WorkBarProps {
  answer: EntryAnswer
  now: () => number
  actions: ReturnType<typeof useEntryActions>
  onPoster: () => void
}

/** 分享, 拉票 and 投票; one's own work is shared and not voted for. What is not public yet has no bar to share by. */
export function WorkBar({ answer, now, actions, onPoster }: WorkBarProps) {
  const { entry } = answer
  if (entry.state !== 'approved') return <Button disabled>作品还没有公开</Button>
  const vote = voteState(answer, now())
  return (
    <>
      <BarAction icon={<ShareIcon />} label="分享" onClick={() => void actions.share()} />
      <Button kind={entry.mine ? 'main' : 'soft'} onClick={onPoster}>
        拉票
      </Button>
      {!entry.mine && (
        <Button kind="main" disabled={!vote.open} note={vote.note} onClick={actions.vote}>
          {vote.text}
        </Button>
      )}
    </>
  )
}

/** Whether a vote can be given now, and how the button says it; the server decides. */
function voteState({ activity, votesLeft, entryLeft }: EntryAnswer, now: number) {
  const { state, voteFrom, voteTo } = activity
  if (state === 'paused') return { open: false, text: '活动暂停中' }
  if (state === 'ended' || state === 'settled' || now >= voteTo) return { open: false, text: '投票已结束' }
  if (state !== 'running' || now < voteFrom) return { open: false, text: '投票还没开始' }
  if (votesLeft === null) return { open: true, text: '投票' }
  if (entryLeft === 0) return { open: false, text: votesLeft > 0 ? '已投 · 明天再来' : '明天再来' }
  return { open: true, text: '投票', note: `今天还剩 ${votesLeft} 票` }
}
