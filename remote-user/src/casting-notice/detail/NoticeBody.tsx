import { useRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { Page, Stack } from '@dm/shared/ui/page'
import { NO_FEE } from '../../components/casting-notice/labels'
import { MoreNotices } from '../MoreNotices'
import { Content } from './Content'
import css from './detail.module.css'
import { Head } from './Head'
import { NoticeBar } from './NoticeBar'
import { Organiser } from './Organiser'
import { page } from './page'
import { Roles } from './Roles'
import { wayOf, type NoticeAnswer } from './way'

/** A notice from its terms to its organiser. At the deadline it closes by itself, and is read again. */
export function NoticeBody({ notice, onOver }: { notice: NoticeAnswer; onOver: () => void }) {
  const { uid } = useSession()
  const left = useTimeLeft({ answer: notice, at: notice.deadline }, onOver)
  const isOpen = notice.state === 'recruiting' || notice.state === 'full'
  const state = isOpen && left === 0 ? 'ended' : notice.state
  const isOwn = uid !== null && uid === notice.organiser.uid
  const others = useRead(page.reads.more)
  const more = <MoreNotices from={others} />
  return (
    <Page title={page.title} bar={<NoticeBar notice={notice} way={wayOf(notice.myEntry, state, isOwn)} />}>
      <Stack>
        {isOwn && (
          <p className={css.own} role="note">
            这是你发布的通告
          </p>
        )}
        <Head notice={notice} state={state} left={left} />
        {/* Visitors who cannot apply here are offered other notices first. */}
        {state !== 'recruiting' && more}
        <Roles roles={notice.roles} />
        <Content text={notice.content} images={notice.images} />
        <Organiser organiser={notice.organiser} />
        {state === 'recruiting' && more}
      </Stack>
      <p className={css.law}>{NO_FEE}</p>
    </Page>
  )
}
