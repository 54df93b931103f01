import { lazySheet, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Section } from '@dm/shared/ui/page'
import { useState } from 'react'
import css from './calendar.module.css'

const HoursSheet = lazySheet(() => import('./HoursSheet'))

/** As many days as one call sets. */
const MOST = 62
const NINE_TO_SIX = [{ startMin: 540, endMin: 1080 }]

/** 批量设置: the days chosen in the month are set together. */
export function Batch({ dates, onDone }: { dates: readonly string[]; onDone: () => void }) {
  const { mutateAsync: setDays } = useApiMutation('service/calendar/day/set')
  const [isHours, setHours] = useState(false)
  const set = async (action: 'off' | 'reset', done: string) => {
    await setDays({ dates: [...dates], action })
    toast(done)
    onDone()
  }
  const isUnset = dates.length === 0 || dates.length > MOST
  return (
    <Section
      title={`已选 ${dates.length} 天`}
      more={
        <Button size="s" onClick={onDone}>
          完成
        </Button>
      }
    >
      <p className={css.hours}>{dates.length > MOST ? `一次最多设置${MOST}天` : '在月历上点选日期，可以换月继续选'}</p>
      <div className={css.batch}>
        <Button disabled={isUnset} onClick={() => set('off', '已设为休息')}>
          设为休息
        </Button>
        <Button disabled={isUnset} onClick={() => setHours(true)}>
          自定义时间
        </Button>
        <Button disabled={isUnset} onClick={() => set('reset', '已恢复默认')}>
          恢复默认
        </Button>
      </div>
      {isHours && (
        <HoursSheet
          dates={[...dates]}
          name={`${dates.length} 天`}
          hours={NINE_TO_SIX}
          onClose={() => setHours(false)}
          onDone={onDone}
        />
      )}
    </Section>
  )
}
