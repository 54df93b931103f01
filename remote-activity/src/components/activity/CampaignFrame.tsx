import { lazySheet } from '@dm/shared/overlay'
import type { PathName } from '@dm/shared/paths'
import { IconButton } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import { Page, Stack } from '@dm/shared/ui/page'
import { type ReactNode } from 'react'
import type { Activity } from '../../hooks/activity/types'
import { useHashSheet } from '../../hooks/useHashSheet'
import { ActivityHead } from './ActivityHead'
import css from './frame.module.css'
import { PreviewRibbon } from './PreviewRibbon'
import { shareActivity } from './share'

const RulesSheet = lazySheet(() => import('./RulesSheet'))

interface FrameProps {
  title: string
  activity: Activity
  now: () => number
  previewAt: number | null
  /** Target of a shared link. */
  path: PathName
  /** Instead of hero, title and countdown. */
  head?: ReactNode
  bar?: ReactNode
  children: ReactNode
}

/** The frame of a campaign page: hero with title and countdown, the strip of its state, share, rules and footer. */
export function CampaignFrame({ title, activity, now, previewAt, path, head, bar, children }: FrameProps) {
  const rules = useHashSheet('rules')
  return (
    <Page
      title={title}
      end={
        <IconButton label="分享" onClick={() => void shareActivity(activity, path)}>
          <ShareIcon />
        </IconButton>
      }
      bar={bar}
    >
      {previewAt !== null && <PreviewRibbon at={previewAt} />}
      {head ?? <ActivityHead activity={activity} now={now} />}
      <Stack>{children}</Stack>
      <p className={css.foot}>
        <button type="button" onClick={rules.open}>
          活动规则
        </button>
      </p>
      <p className={css.law}>本活动由点梦主办，与手机及应用商店提供方无关</p>
      {rules.isOpen && <RulesSheet activity={activity} onClose={rules.close} />}
    </Page>
  )
}
