import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import type { Actions } from '../components/contest/useActions'
import { entryOpen } from '../hooks/activity/life'
import type { Activity } from '../hooks/activity/types'

const isQuick = ({ competition }: Activity) => competition?.entryMode === 'quick'

/** True while entries are accepted and there is a way to send one. */
export function useMayEnter(activity: Activity, now: () => number): boolean {
  const hasForm = usePageExists(paths.activityForm({ id: activity.activityId }))
  return entryOpen(activity, now()) && (isQuick(activity) || hasForm)
}

interface EnterButtonProps {
  activity: Activity
  actions: Actions
  kind: 'main' | 'soft'
  size?: 's'
  text?: string
}

/** To the form, or at once where there is none. */
export function EnterButton({ activity, actions, text = '我要报名', ...look }: EnterButtonProps) {
  return isQuick(activity) ? (
    <Button {...look} onClick={actions.enter}>
      {text}
    </Button>
  ) : (
    <ButtonLink {...look} to={paths.activityForm({ id: activity.activityId })}>
      {text}
    </ButtonLink>
  )
}
