import type { PathName } from '@dm/shared/paths'
import { IconButton } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import type { Activity } from '../../hooks/activity/types'
import css from './frame.module.css'
import { shareActivity } from './share'

interface BarEndsProps {
  activity: Activity
  /** Target of a shared link. */
  path: PathName
  onRules: () => void
}

/** 规则 and 分享 at the end of a page's bar. */
export const BarEnds = ({ activity, path, onRules }: BarEndsProps) => (
  <>
    <button type="button" className={css.rules} onClick={onRules}>
      规则
    </button>
    <IconButton label="分享" onClick={() => void shareActivity(activity, path)}>
      <ShareIcon />
    </IconButton>
  </>
)
