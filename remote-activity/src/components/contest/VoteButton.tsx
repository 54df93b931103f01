import { Button } from '@dm/shared/ui/button'
import type { Actions } from './useActions'
import css from './voteButton.module.css'

interface Votable {
  entryId: string
  title: string
  votedToday: number
  mine: boolean
}

/** 投票 in place: shows +1; the user's own work has a share button instead; without votes left the label is 明天再来. */
export function VoteButton({ work, actions, perDay }: { work: Votable; actions: Actions; perDay: number }) {
  if (work.mine) {
    return (
      <Button kind="soft" size="xs" onClick={actions.share} aria-label={`为${work.title}拉票`}>
        拉票
      </Button>
    )
  }
  const given = work.votedToday >= perDay
  return (
    <span className={css.vote}>
      <Button
        kind="soft"
        size="xs"
        disabled={given || actions.noneLeft}
        aria-label={(given ? `已投${work.title}` : `给${work.title}投票`) + (actions.noneLeft ? '，明天再来' : '')}
        onClick={() => actions.vote(work.entryId)}
      >
        {actions.noneLeft ? '明天再来' : given ? '已投' : '投票'}
      </Button>
      {actions.votedNow === work.entryId && (
        <span className={css.plus} aria-hidden onAnimationEnd={actions.floated}>
          +1
        </span>
      )}
    </span>
  )
}
