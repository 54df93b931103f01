import { useAfterLogin } from '@dm/shared/after-login'
import { labelOf, OCCUPATIONS } from '@dm/shared/contract/vocabulary/options'
import { isOwnApp } from '@dm/shared/env'
import { OpenAppButton } from '@dm/shared/open-app'
import { paths } from '@dm/shared/paths'
import { useNavigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { EyeIcon, ReportIcon, ShareIcon } from '@dm/shared/ui/icon'
import { BarAction } from '@dm/shared/ui/page'
import { useState } from 'react'
import { ReportSheet } from '../../components/report'
import { shareLink } from '../../hooks/shareLink'
import type { Archive } from '../answer'

const share = ({ uid, stageName, occupations, icon }: Archive): Promise<void> =>
  shareLink({
    title: `${stageName}的明星档案`,
    desc: occupations.map((code) => labelOf(OCCUPATIONS, code)).join(' · '),
    image: icon,
    url: window.location.origin + paths.archives({ uid, from: 'link' }),
  })

/** Owner: 分享档案 · 预览 · 编辑档案. Others: 分享 · 举报 · 联系TA. */
export function Bar({ archive, isOwner }: { archive: Archive; isOwner: boolean }) {
  return isOwner ? <OwnerBar archive={archive} /> : <VisitorBar archive={archive} />
}

function OwnerBar({ archive }: { archive: Archive }) {
  const navigate = useNavigate()
  return (
    <>
      {archive.status === 'public' && (
        <BarAction icon={<ShareIcon />} label="分享档案" onClick={() => void share(archive)} />
      )}
      <BarAction icon={<EyeIcon />} label="预览" onClick={() => navigate(paths.archives({ preview: 1 }))} />
      <Button kind="main" onClick={() => navigate(paths.editArchives())}>
        编辑档案
      </Button>
    </>
  )
}

function VisitorBar({ archive }: { archive: Archive }) {
  const [reporting, setReporting] = useState(false)
  const afterLogin = useAfterLogin(() => setReporting(true), '登录后可以举报', ['report'])
  return (
    <>
      <BarAction icon={<ReportIcon />} label="举报" onClick={() => void afterLogin('report')} />
      {/* Inside the app there is no app to open. */}
      {isOwnApp() ? (
        <Button kind="main" onClick={() => share(archive)}>
          分享
        </Button>
      ) : (
        <>
          <BarAction icon={<ShareIcon />} label="分享" onClick={() => void share(archive)} />
          <OpenAppButton query={{ uid: archive.uid }} kind="main">
            联系TA
          </OpenAppButton>
        </>
      )}
      {reporting && <ReportSheet targetType="archive" targetId={archive.uid} onClose={() => setReporting(false)} />}
    </>
  )
}
