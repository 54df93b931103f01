import type { ReactNode } from 'react'
import { monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { navigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'

/** 注销申请已提交, and when it ends; `children` is the text that was agreed to. */
export function Applied({ day, children }: { day: string; children?: ReactNode }) {
  return (
    <ResultPage
      tone="done"
      headline="注销申请已提交"
      note={
        <>
          账号将于{monthDay(day)}完成注销
          <br />
          在此之前登录将自动撤销
        </>
      }
      actions={
        <Button kind="main" block onClick={() => navigate(paths.userIndex(), { replace: true })}>
          知道了
        </Button>
      }
    >
      {children}
    </ResultPage>
  )
}

/** Final view of the pages for deleting an account: it calls nothing, and offers no login. */
export function Done({ title, day }: { title: string; day: string }) {
  return (
    <Page title={title} back={paths.userIndex()}>
      <Applied day={day} />
    </Page>
  )
}
