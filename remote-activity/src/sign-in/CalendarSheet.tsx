import { monthDay, monthText } from '@dm/shared/format'
import { useRead } from '@dm/shared/reads'
import { addMonths, mondayIndex } from '@dm/shared/time'
import { IconButton, showActionError } from '@dm/shared/ui/button'
import { LeftIcon, RightIcon } from '@dm/shared/ui/icon'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { page } from './page'
import css from './sign-in.module.css'
import type { SignActions, Signed } from './useSignIn'

const WEEK = ['一', '二', '三', '四', '五', '六', '日']
const WORDS: Record<Signed['days'][number]['state'], string> = {
  signed: '已签到',
  madeUp: '已补签',
  missed: '漏签',
  today: '今天',
  future: '',
  off: '',
}

interface CalendarSheetProps {
  /** Whether a day can be made up now. */
  open: boolean
  mine: Signed
  actions: SignActions
  onClose: () => void
}

/** 日历: a month of sign-ins with 补签 on the days that may be made up. Default export: it is loaded when it is opened. */
export default function CalendarSheet({ open, mine, actions, onClose }: CalendarSheetProps) {
  const [month, setMonth] = useState(mine.month)
  const shown = useRead(page.reads.signed, {}, { chosen: { month } })
  const { cards, leftThisMonth, coin } = mine.makeUp
  return (
    <Sheet open title="签到日历" onClose={onClose}>
      <div className={css.monthBar}>
        <IconButton label="上个月" onClick={() => setMonth(addMonths(month, -1))}>
          <LeftIcon size={20} />
        </IconButton>
        <b>{monthText(month)}</b>
        <IconButton label="下个月" disabled={month >= mine.month} onClick={() => setMonth(addMonths(month, 1))}>
          <RightIcon size={20} />
        </IconButton>
      </div>
      <Loaded from={shown}>
        {({ days }) => (
          <table className={css.calendar}>
            <thead>
              <tr>
                {WEEK.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(days).map((week, row) => (
                <tr key={row}>
                  {week.map((day, at) => (
                    <td key={at} className={day ? css[day.state] : undefined}>
                      {day && (
                        <DayCell
                          day={day}
                          canMakeUp={open && mine.makeUp.days.includes(day.day) && leftThisMonth > 0}
                          onMakeUp={() => actions.makeUp(day.day, mine.makeUp)}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <p className={css.note}>
        补签卡 {cards} 张，本月还可补签 {leftThisMonth} 次；没有补签卡时每次 {coin} 星钻，补签不发当日奖励
      </p>
    </Sheet>
  )
}

type SignDay = Signed['days'][number]

function DayCell({
  day: { day, state },
  canMakeUp,
  onMakeUp,
}: {
  day: SignDay
  canMakeUp: boolean
  onMakeUp: () => Promise<void>
}) {
  const number = Number(day.slice(8))
  if (canMakeUp) {
    return (
      <button type="button" aria-label={`补签${monthDay(day)}`} onClick={() => void onMakeUp().catch(showActionError)}>
        {number}
        <small>补签</small>
      </button>
    )
  }
  return (
    <span>
      {number}
      {WORDS[state] && <small>{WORDS[state]}</small>}
    </span>
  )
}

/** The days of a month in rows from Monday to Sunday; null where a row begins or ends outside of it. */
function weeksOf(days: readonly SignDay[]): (SignDay | null)[][] {
  const lead = mondayIndex(days[0]?.day ?? '2026-01-05')
  const cells: (SignDay | null)[] = [...Array.from({ length: lead }, () => null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7))
}
