import { useAfterLogin } from '@dm/shared/after-login'
import { noticeKinds } from '@dm/shared/contract/vocabulary/labels'
import { paths } from '@dm/shared/paths'
import { useNavigate } from '@dm/shared/router'
import { getUid } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'
import { ReportIcon, ShareIcon } from '@dm/shared/ui/icon'
import { BarAction } from '@dm/shared/ui/page'
import { useState } from 'react'
import { ReportSheet } from '../../components/report'
import { shareLink } from '../../hooks/shareLink'
import { ConfirmSheet } from './ConfirmSheet'
import { useEnterNotice } from './useEnterNotice'
import type { NoticeAnswer, Way } from './way'

/** 分享 · 举报 · the one main action. */
export function NoticeBar({ notice, way }: { notice: NoticeAnswer; way: Way }) {
  const entering = useEnterNotice(notice.id)
  const navigate = useNavigate()
  const [reporting, setReporting] = useState(false)
  const afterLogin = useAfterLogin(() => setReporting(true), '登录后可以举报', ['report'])
  const isOwn = way.kind === 'own'
  return (
    <>
      <BarAction icon={<ShareIcon />} label="分享" onClick={() => void share(notice)} />
      {!isOwn && <BarAction icon={<ReportIcon />} label="举报" onClick={() => void afterLogin('report')} />}
      {way.kind === 'entered' && (
        <Button kind="main" onClick={() => navigate(paths.noticeApplySuccess({ id: notice.id }))}>
          {way.label}
        </Button>
      )}
      {way.kind === 'off' && (
        <Button kind="main" disabled>
          {way.label}
        </Button>
      )}
      {way.kind === 'open' && (
        <Button kind="main" onClick={entering.start}>
          {way.label}
        </Button>
      )}
      {/* Whoever logged in for it may have entered before, or be the organiser. */}
      {entering.isAsking && way.kind === 'open' && (
        <ConfirmSheet mismatch={notice.mismatch} onEnter={entering.enter} onClose={entering.stop} />
      )}
      {reporting && !isOwn && (
        <ReportSheet targetType="notice" targetId={notice.id} onClose={() => setReporting(false)} />
      )}
    </>
  )
}

const share = ({ id, title, kind, cityName, cover }: NoticeAnswer): Promise<void> =>
  shareLink({
    title,
    desc: [noticeKinds[kind], cityName].filter(Boolean).join(' · '),
    image: cover,
    url: window.location.origin + paths.noticeDetail({ id, uid: getUid() }),
  })
