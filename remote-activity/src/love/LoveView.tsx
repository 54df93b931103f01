import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { FailedRow, Section } from '@dm/shared/ui/page'
import { lazy, Suspense } from 'react'
import type { Shown } from '../parts/ActivityDoor'
import { Blocks } from '../parts/Blocks'
import { CampaignFrame } from '../parts/CampaignFrame'
import type { Activity } from '../parts/types'
import { useHashSheet } from '../parts/useHashSheet'
import { Drawn } from './Drawn'
import { HeartBox } from './HeartBox'
import css from './love.module.css'
import { MyCardView } from './MyCardView'
import { Opening } from './Opening'
import type { LoveSettings } from './types'
import { useLove, type Love } from './useLove'

const CardForm = lazy(() => import('./CardForm'))

/** 恋爱盲盒 whole: the two boxes, how many there are, my card, whom I met. */
export function LoveView({ title, activity, settings, now, previewAt }: Shown<LoveSettings> & { title: string }) {
  const { activityId, state } = activity
  const form = useHashSheet('card')
  const love = useLove(activityId, form.open)
  const { pool, mine, opening } = love
  return (
    <CampaignFrame title={title} activity={activity} now={now} previewAt={previewAt} path="activityPackage">
      <Boxes activity={activity} love={love} />
      {pool.error && !pool.data && <FailedRow text="盲盒没有加载出来" onRetry={pool.refetch} />}
      {mine?.card && <MyCardView card={mine.card} state={state} onEdit={love.putIn} onTakeBack={love.takeBack} />}
      {love.loggedIn && (
        <Drawn activityId={activityId} unread={mine?.unreadMatches ?? 0} now={now} onShow={opening.show} />
      )}
      <Section title="怎么玩" card>
        <ol className={css.steps}>
          <li>
            <b>放入心动卡</b>
            <p>一张照片、几个标签、一句心动宣言，审核通过后进入盲盒</p>
          </li>
          <li>
            <b>开一个盲盒</b>
            <p>对你心动的人会优先出现，其余在互相符合心愿的卡里随机抽取</p>
          </li>
          <li>
            <b>互相心动</b>
            <p>心动不会告诉对方，互相心动时两个人才会同时知道</p>
          </li>
        </ol>
      </Section>
      <Section title="安全提示" card>
        <ul className={css.safety}>
          <li>不要转账，不要借钱，不要透露住址和证件等隐私</li>
          <li>遇到骚扰、虚假照片，请点开卡片举报，我们会在 24 小时内核实</li>
          <li>取回心动卡后，别人立刻不再抽到你</li>
        </ul>
      </Section>
      <Blocks activity={activity} rank={null} />
      <Opening opening={opening} />
      <Suspense fallback={null}>
        {form.isOpen && mine && (
          <CardForm activityId={activityId} settings={settings} mine={mine} onClose={form.close} />
        )}
      </Suspense>
    </CampaignFrame>
  )
}

/** 放入 and 开, each with its box; what the state and my chances allow. */
function Boxes({ activity: { state }, love }: { activity: Activity; love: Love }) {
  const { pool, mine, putIn, openBox } = love
  const tasks = paths.signInIndex()
  const hasTasks = usePageExists(tasks)
  const isPutting = state === 'scheduled' || state === 'running'
  const isOut = mine?.card?.state === 'inPool' && mine.left === 0
  if (mine?.gate === 'minor') return <p className={css.gate}>未成年人不能参加</p>
  return (
    <section className={css.boxes} aria-label="盲盒">
      {pool.data && (
        <p className={css.numbers}>
          奖池里有 <b>{pool.data.poolSize}</b> 张心动卡 · 今天已开 <b>{pool.data.openedToday}</b> 次 ·{' '}
          <b>{pool.data.matchedPairs}</b> 对互相心动
        </p>
      )}
      <div className={css.two}>
        <div>
          <HeartBox tone="put" />
          <Button
            kind={mine?.card?.state === 'inPool' ? 'soft' : 'main'}
            disabled={!isPutting || mine?.card?.state === 'frozen' || mine?.gate === 'blocked'}
            onClick={putIn}
          >
            {mine?.card && mine.card.state !== 'off' ? '修改心动卡' : '放入我的心动卡'}
          </Button>
        </div>
        <div>
          <HeartBox tone="open" />
          <Button kind="main" disabled={state !== 'running' || isOut || mine?.gate === 'blocked'} onClick={openBox}>
            {state === 'scheduled' ? '还没开始' : state === 'running' ? '开一个盲盒' : '不能开盒了'}
          </Button>
        </div>
      </div>
      {mine && state === 'running' && (
        <p role="status">{isOut ? '今天的机会用完了，明天 0 点恢复' : `今日机会 ${mine.left}`}</p>
      )}
      {mine && hasTasks && state === 'running' && (
        <ButtonLink size="s" to={tasks}>
          做任务得机会
        </ButtonLink>
      )}
    </section>
  )
}
