import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { ShieldIcon, SigninIcon } from '@dm/shared/ui/icon'
import type { Activity } from '../hooks/activity/types'
import { ClosedBox, OpenBox } from '../components/box-art/boxArt'
import css from './love.module.css'
import type { LoveSettings, MyCard } from './types'
import type { Love } from './useLove'

interface BoxesProps {
  activity: Activity
  settings: LoveSettings
  love: Love
  onShowCard: () => void
}

/** My card's box and the box to open, as the state and my chances allow; below, the way to more chances. */
export function Boxes({ activity: { state }, settings, love, onShowCard }: BoxesProps) {
  const { mine, putIn, openBox } = love
  const tasks = paths.signInIndex()
  const hasTasks = usePageExists(tasks)
  const objection = paths.feedbackForm()
  const canObject = usePageExists(objection)
  const isPutting = state === 'scheduled' || state === 'running'
  const isRunning = state === 'running'
  const isOut = mine?.card?.state === 'inPool' && mine.left === 0
  if (mine?.gate === 'minor')
    return (
      <div className={css.gate}>
        <p>未成年人不能参加</p>
        {hasTasks && (
          <ButtonLink size="s" kind="soft" to={tasks}>
            去看看限时福利
          </ButtonLink>
        )}
      </div>
    )
  const isBlocked = mine?.gate === 'blocked'
  const openNote = () => {
    if (isBlocked) return '账号存在异常，暂时不能参加'
    if (!isRunning || !mine) return '遇见一个人'
    return isOut ? '今天的机会用完了，明天 0 点恢复' : `今日机会 ${mine.left}`
  }
  return (
    <>
      <section className={css.boxes} aria-label="盲盒">
        <div className={css.box}>
          <ClosedBox />
          <h3>{mine?.card ? '我的心动卡' : '放入我的心动卡'}</h3>
          <p className={css.note}>{mine?.card ? cardNote(mine.card, mine.met) : '一张照片，一句心动宣言'}</p>
          {mine?.card ? (
            <Button size="s" onClick={onShowCard} aria-haspopup="dialog">
              看看我的卡
            </Button>
          ) : (
            <Button size="s" kind="main" disabled={!isPutting || isBlocked} onClick={putIn}>
              放入
            </Button>
          )}
        </div>
        <div className={`${css.box} ${css.warm}`}>
          <OpenBox />
          <h3>开一个盲盒</h3>
          <p className={css.note} role="status">
            {openNote()}
          </p>
          <Button
            size="s"
            kind={mine?.card ? 'main' : 'soft'}
            disabled={!isRunning || isOut || isBlocked}
            onClick={openBox}
          >
            {state === 'scheduled' ? '还没开始' : isRunning ? '开盲盒' : '不能开盒了'}
          </Button>
        </div>
      </section>
      {isBlocked && canObject && (
        <Link to={objection} className={css.tasks}>
          <ShieldIcon size={20} />
          <span>对处理结果有异议</span>
          <b>去反馈</b>
        </Link>
      )}
      {!isBlocked && hasTasks && isRunning && settings.taskPerDay > 0 && (
        <Link to={tasks} className={css.tasks}>
          <SigninIcon size={20} />
          <span>做任务，每天最多再得 {settings.taskPerDay} 次机会</span>
          <b>去做任务</b>
        </Link>
      )}
    </>
  )
}

function cardNote({ state }: MyCard, met: number): string {
  switch (state) {
    case 'inPool':
      return `已在盒中，被抽到 ${met} 次`
    case 'reviewing':
      return '审核中，通过后进入盲盒'
    case 'rejected':
      return '审核未通过'
    case 'off':
      return '已取回'
    case 'frozen':
      return '正在核实'
    case 'banned':
      return '已停用'
  }
}
