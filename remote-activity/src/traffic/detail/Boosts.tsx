import { count } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { Card, Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import type { Boost } from '../types'
import css from './detail.module.css'

const STATES: Record<Boost['state'], string> = {
  running: '投放中',
  paused: '已暂停',
  done: '已完成',
  stopped: '已停止',
}
const REASONS = {
  owner: '已停止投放',
  expired: '流量包已到期，已自动停止',
  hidden: '内容未公开，已自动停止',
  refund: '流量包已申请退款，已停止',
}

/** Promotions out of a pack, the newest first. */
export function Boosts({ boosts }: { boosts: readonly Boost[] }) {
  return (
    <Section title="投放">
      {boosts.length === 0 ? (
        <Card>
          <p className={css.text}>还没有投放，选择内容后即可开始</p>
        </Card>
      ) : (
        <ul className="dm-stack-12">
          {boosts.map((boost) => (
            <li key={boost.id}>
              <BoostCard boost={boost} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function BoostCard({ boost }: { boost: Boost }) {
  const { id, title, cover, ownerName, quota, used, dailyCap, state, reason } = boost
  const { mutateAsync: set } = useApiMutation('traffic/boost/set')
  const live = state === 'running' || state === 'paused'
  async function stop() {
    if (
      !(await confirm({
        title: '停止投放？',
        danger: true,
        text: `停止后剩余${count(quota - used)}次曝光将退回流量包`,
      }))
    )
      return
    await set({ id, action: 'stop' })
    toast('已停止')
  }
  return (
    <Card>
      <article aria-label={title} className={css.boost}>
        <span className={css.cover}>
          <Picture src={cover} alt="" ratio="1:1" />
        </span>
        <div className="dm-grow dm-stack-4">
          <b className="dm-ellipsis">{title}</b>
          <span className={css.text}>{ownerName}</span>
          <span className={css.text}>
            已用 {count(used)} / {count(quota)}
          </span>
          {dailyCap > 0 && <span className={css.text}>每日上限 {count(dailyCap)}</span>}
          {reason && <span className={css.text}>{REASONS[reason]}</span>}
        </div>
        <Tag tone={state === 'running' ? 'green' : 'grey'}>{STATES[state]}</Tag>
      </article>
      {live && (
        <div className={css.actions}>
          <Button size="s" onClick={() => set({ id, action: state === 'running' ? 'pause' : 'resume' })}>
            {state === 'running' ? '暂停' : '继续'}
          </Button>
          <Button size="s" onClick={stop}>
            停止
          </Button>
        </div>
      )}
    </Card>
  )
}
