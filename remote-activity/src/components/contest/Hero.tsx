import type { PathName } from '@dm/shared/paths'
import { goBack } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import { BackIcon, ShareIcon } from '@dm/shared/ui/icon'
import { Live } from '@dm/shared/ui/list'
import { pictureAt } from '@dm/shared/ui/picture'
import { countdownOf, stageWord } from '../../hooks/activity/life'
import type { Activity } from '../../hooks/activity/types'
import { Countdown } from '../activity/Countdown'
import { shareActivity } from '../activity/share'
import css from './hero.module.css'

/** Longer titles are set smaller, so that a line holds more characters. */
const LONG_TITLE = 5

/** The stage: the document's picture, its title in poster lettering, the present phase and its end. */
export function Hero({ activity, now, path }: { activity: Activity; now: () => number; path: PathName }) {
  const { title, latin, subtitle, theme } = activity
  const countdown = countdownOf(activity)
  return (
    <header className={css.stage}>
      <img
        className={css.hero}
        src={pictureAt(theme.hero.url, 1600)}
        srcSet={`${pictureAt(theme.hero.url, 750)} 750w, ${pictureAt(theme.hero.url, 1600)} 1600w`}
        // The 3:2 picture fills a taller stage, so it is wider than the screen.
        sizes="720px"
        width={theme.hero.width}
        height={theme.hero.height}
        alt=""
        fetchPriority="high"
      />
      <div className={css.topline}>
        <IconButton label="返回" onClick={() => goBack()}>
          <BackIcon />
        </IconButton>
        <IconButton label="分享" onClick={() => void shareActivity(activity, path)}>
          <ShareIcon />
        </IconButton>
      </div>
      <div className={css.text}>
        <p className="dm-small">
          <Live>{stageWord(activity, now())}</Live>
        </p>
        <h1 className={Array.from(title).length > LONG_TITLE ? css.longTitle : undefined}>{title}</h1>
        {latin && (
          <p className={css.latin} lang="en">
            {latin}
          </p>
        )}
        <p className={css.say}>{subtitle}</p>
      </div>
      {countdown && (
        <div className={css.count}>
          <Countdown {...countdown} now={now} />
        </div>
      )}
    </header>
  )
}
