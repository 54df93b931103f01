import { LoggedOut } from '@dm/shared/access'
import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { KindArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import { EntryBody } from './EntryBody'
import { page } from './page'

/** 报名成功, and later how far the entry is (docs/product/user.md#noticeapply-success). */
export default function NoticeApplySuccessPage() {
  const { loggedIn } = useSession()
  const { id } = usePageParams(page)
  if (id === null) return <Plain />
  if (!loggedIn) return <LoggedOut title={page.title} opens />
  return <EntryTo key={id} noticeId={id} />
}

/** The named route without a notice: nothing more is known. */
function Plain() {
  return (
    <Page title={page.title} back={paths.userIndex()}>
      <ResultPage
        tone="done"
        headline="报名成功"
        note="报名结果将通过APP通知你"
        actions={
          <ButtonLink kind="main" block to={paths.userIndex()}>
            去个人中心
          </ButtonLink>
        }
      />
    </Page>
  )
}

function EntryTo({ noticeId }: { noticeId: string }) {
  const entry = useRead(page.reads.entry)
  const notice = paths.noticeDetail({ id: noticeId })
  return (
    <Page title="报名详情" back={notice}>
      {entry.error?.retcode === Retcode.notFound ? (
        <EmptyState
          art={<KindArt kind="notice" />}
          text="未找到报名记录"
          action={
            <ButtonLink to={notice} kind="soft" size="s">
              去报名
            </ButtonLink>
          }
        />
      ) : (
        <Loaded from={entry}>{(answer) => <EntryBody answer={answer} />}</Loaded>
      )}
    </Page>
  )
}
