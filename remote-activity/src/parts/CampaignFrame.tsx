import type { PathName } from '@dm/shared/paths'
import { IconButton } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import { Page, Stack } from '@dm/shared/ui/page'
import { lazy, Suspense, type ReactNode } from 'react'
import { Countdown } from './Countdown'
import css from './frame.module.css'
import { countdownOf, stripOf } from './life'
import parts from './parts.module.css'
import { PreviewRibbon } from './PreviewRibbon'
import { shareActivity } from './share'
import type { Activity } from './types'
import { useHashSheet } from './useHashSheet'

const RulesSheet = lazy(() => import('./RulesSheet'))

interface FrameProps {
  title: string
  activity: Activity
  now: () => number
  previewAt: number | null
  /** Where a shared link leads. */
  path: PathName
  bar?: ReactNode
  children: ReactNode
}

/** The frame of a campaign page: hero with title and countdown, the strip of its state, share, rules and footer. */
export function CampaignFrame({ title, activity, now, previewAt, path, bar, children }: FrameProps) {
  const rules = useHashSheet('rules')
  const strip = stripOf(activity, now())
  const countdown = countdownOf(activity)
  const { hero } = activity.theme
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
      <header className={css.head}>
        <img src={hero.url} width={hero.width} height={hero.height} alt="" />
        <div>
          <h2>{activity.title}</h2>
          <p>{activity.subtitle}</p>
          {countdown && <Countdown label={countdown.label} to={countdown.to} now={now} />}
        </div>
        {strip && (
          <p className={parts.strip} role="status">
            {strip}
          </p>
        )}
      </header>
      <Stack>{children}</Stack>
      <p className={css.foot}>
        <button type="button" onClick={rules.open}>
          活动规则
        </button>
      </p>
      <p className={parts.law}>本活动由点梦主办，与手机及应用商店提供方无关</p>
      <Suspense fallback={null}>{rules.isOpen && <RulesSheet activity={activity} onClose={rules.close} />}</Suspense>
    </Page>
  )
}
