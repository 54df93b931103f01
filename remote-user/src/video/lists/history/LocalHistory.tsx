import { timeNow } from '@dm/shared/env'
import { confirm, openLogin, toast } from '@dm/shared/overlay'
import { useStore } from '@dm/shared/store'
import { Button } from '@dm/shared/ui/button'
import { Alert } from '@dm/shared/ui/alert'
import { Page, Stack } from '@dm/shared/ui/page'
import { Fragment, useState } from 'react'
import { forgetView, forgetViews, localViews } from '../../local/views'
import { groupOf } from './groupOf'
import css from '../lists.module.css'
import { NothingYet } from '../NothingYet'
import { page } from './page'
import { WatchedRow } from './WatchedRow'

/** A visitor's history: what this device has kept, and the way to take it along. */
export function LocalHistory() {
  const rows = useStore(localViews)
  const [now] = useState(timeNow)
  const groups = rows.map(({ viewedAt }) => groupOf(viewedAt, now))
  const clear = async () => {
    const question = { title: '清空全部观看历史？', text: '清空后不可恢复', ok: '清空', danger: true }
    if (!(await confirm(question))) return
    forgetViews()
    toast('已清空')
  }
  return (
    <Page
      title={page.title}
      end={
        rows.length > 0 && (
          <button type="button" onClick={() => void clear()}>
            清空
          </button>
        )
      }
    >
      <Stack>
        <Alert
          action={
            <Button size="s" kind="soft" onClick={() => void openLogin({ reason: '登录后同步观看历史' })}>
              登录
            </Button>
          }
        >
          登录后可同步观看历史
        </Alert>
        {rows.length === 0 && <NothingYet art="clock" text="还没有观看历史" />}
        {rows.map((row, n) => (
          <Fragment key={row.id}>
            {groups[n] !== groups[n - 1] && <h2 className={css.day}>{groups[n]}</h2>}
            <WatchedRow row={row} onDelete={() => forgetView(row.id)} />
          </Fragment>
        ))}
      </Stack>
    </Page>
  )
}
