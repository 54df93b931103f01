import { useAfterLogin } from '@dm/shared/after-login'
import { Retcode } from '@dm/shared/contract/codes'
import { ACTION_KINDS } from '@dm/shared/contract/vocabulary/options'
import { count } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { RowNotFound } from '../../components/NotFound'
import { ReportSheet } from '../../components/report'
import { shareLink } from '../../hooks/shareLink'
import { blockedText } from '../rows/RowState'
import css from './action.module.css'
import { placeText } from './ActionCard'
import { Clip } from './Clip'
import type { Action } from './useActionActions'

interface ClipSheetProps {
  id: string
  /** Owner of the archive that it was opened in. */
  uid: string
  isOwn: boolean
  /** List for 上一个 and 下一个. */
  list: readonly Action[]
  /** Whether the list has been read: before that nothing is asked for by itself. */
  isRead: boolean
  onGo: (id: string) => void
  onClose: () => void
}

/** The player of a performance. One that is in no page read so far is asked for by itself. */
export function ClipSheet({ id, uid, isOwn, list, isRead, onGo, onClose }: ClipSheetProps) {
  const at = list.findIndex((action) => action.id === id)
  const known = list[at]
  const asked = useApiQuery('userinfo/action/get', { id }, { enabled: isRead && known === undefined })
  const action = known ?? asked.data
  const [speed, setSpeed] = useState(1)
  const go = (by: 1 | -1) => {
    const next = at < 0 ? undefined : list[at + by]
    return next && (() => onGo(next.id))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={action?.title ?? '演艺作品'}
      bar={
        at >= 0 &&
        list.length > 1 && (
          <div className={css.steps}>
            <Button disabled={!go(-1)} onClick={go(-1)}>
              上一个
            </Button>
            <Button disabled={!go(1)} onClick={go(1)}>
              下一个
            </Button>
          </div>
        )
      }
    >
      {asked.error?.retcode === Retcode.notFound && !action ? (
        <NotFound uid={uid} />
      ) : (
        <Loaded from={{ data: action, error: asked.error, refetch: asked.refetch }}>
          {(shown) => (
            <div className={css.whole}>
              {shown.state === 'blocked' ? (
                <p className={css.refused} role="note">
                  该视频暂时无法播放
                  <small>{blockedText(shown.blockReason)}</small>
                </p>
              ) : (
                <Clip key={shown.id} action={shown} speed={speed} onSpeed={setSpeed} />
              )}
              <About action={shown} uid={uid} isOwn={isOwn} />
            </div>
          )}
        </Loaded>
      )}
    </Sheet>
  )
}

/** An old link to a performance that is there no more. */
function NotFound({ uid }: { uid: string }) {
  const archive = paths.archives({ uid })
  const hasArchive = usePageExists(archive)
  return (
    <RowNotFound
      action={
        hasArchive && (
          <ButtonLink to={archive} kind="soft" size="s">
            看看TA的档案
          </ButtonLink>
        )
      }
    />
  )
}

function About({ action, uid, isOwn }: { action: Action; uid: string; isOwn: boolean }) {
  const { id, title, kind, plays, intro, cover, visible, state } = action
  const [reporting, setReporting] = useState(false)
  const afterLogin = useAfterLogin(() => setReporting(true), '登录后可以举报', ['reportClip'])
  const place = placeText(action)
  const share = () =>
    shareLink({
      title,
      desc: intro || ACTION_KINDS[kind],
      image: cover,
      url: window.location.origin + paths.archivesAction({ uid, id }),
    })
  return (
    <>
      <p className={css.note}>
        {ACTION_KINDS[kind]} · {count(plays)}次播放{place && ` · ${place}`}
      </p>
      {intro && <p className={css.intro}>{intro}</p>}
      {/* A performance that others may not see is not shared. */}
      {visible && state === 'normal' && (
        <Button kind="soft" block onClick={share}>
          分享
        </Button>
      )}
      {!isOwn && (
        <button type="button" className={css.report} onClick={() => void afterLogin('reportClip')}>
          举报
        </button>
      )}
      {reporting && <ReportSheet targetType="action" targetId={id} onClose={() => setReporting(false)} />}
    </>
  )
}
