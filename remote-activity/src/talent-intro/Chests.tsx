import { dateTime } from '@dm/shared/format'
import { useRead } from '@dm/shared/reads'
import { Tag } from '@dm/shared/ui/list'
import { Section } from '@dm/shared/ui/page'
import { OddsTable } from '../components/draw/OddsTable'
import type { Activity } from '../hooks/activity/types'
import css from './intro.module.css'
import { page } from './page'

/** 宝箱与概率: how keys are earned, and the published table of each chest; a table that fails says so in its place. */
export function Chests({ activity: { activityId, boxes = [], keyRules = [] } }: { activity: Activity }) {
  const { data } = useRead(page.reads.boxes, {}, { chosen: { activityId } })
  if (boxes.length === 0) return null
  return (
    <Section title="宝箱与概率" card>
      {keyRules.length > 0 && (
        <ul className={css.keys} aria-label="钥匙怎么来">
          {keyRules.map(({ event, words, keys }) => (
            <li key={event}>
              {words}
              <b>+{keys} 把钥匙</b>
            </li>
          ))}
        </ul>
      )}
      {boxes.map(({ boxId, name, keyCost, openTo }) => (
        <div key={boxId} className={css.chest}>
          <h3>
            {name} · 每次 {keyCost} 把钥匙
            {data?.boxes.find((box) => box.boxId === boxId)?.soldOut && <Tag>已发完</Tag>}
          </h3>
          <p className="dm-note">开放至 {dateTime(openTo)}，未使用的钥匙随后失效</p>
          <OddsTable activityId={activityId} boxId={boxId} />
        </div>
      ))}
    </Section>
  )
}
