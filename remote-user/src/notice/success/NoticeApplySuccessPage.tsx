import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { KindArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import { LoggedOut } from '../../parts/LoggedOut'
import { EntryBody } from './EntryBody'

/** 报名成功, and later how far the entry is (docs/product/user.md#noticeapply-success). */
export default function NoticeApplySuccessPage() {
  const { loggedIn } = useSession()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  if (id === '' || id.length > 64) return <Plain />
  if (!loggedIn) return <LoggedOut title="报名成功" />
  return <EntryTo key={id} noticeId={id} />
}

/** The named route without a notice: nothing more is known. */
function Plain() {
  return (
    <Page title="报名成功" back={paths.userIndex()}>
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
  const entry = useApiQuery('notice/entry/detail/query', { noticeId })
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
