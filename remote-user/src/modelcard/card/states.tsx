import { OpenAppButton } from '@dm/shared/open-app'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { isOwnApp } from '@dm/shared/env'
import { KindArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { BackAction, EmptyState, LockedState, Page } from '@dm/shared/ui/page'
import { PersonNotFound } from '../../components/NotFound'
import type { CardAnswer } from '../template/facts'

/** 40400: the same for unknown, deleted and disabled users. */
export function NotFound() {
  return (
    <Page title="模卡">
      <PersonNotFound />
    </Page>
  )
}

/** No card for this viewer: the owner may create one, others see that it is not public and what they can do. */
export function Absent({ answer }: { answer: CardAnswer }) {
  if (!answer.isOwner) return <NotPublic answer={answer} />
  return (
    <EmptyState
      art={<KindArt kind="person" />}
      text="还没有模卡，3分钟做一张"
      action={
        <ButtonLink to={paths.modelcardEdit()} kind="main" size="s">
          立即创建
        </ButtonLink>
      }
    />
  )
}

function NotPublic({ answer }: { answer: CardAnswer }) {
  const archive = paths.archives({ uid: answer.owner.uid })
  const hasArchive = usePageExists(archive) && answer.owner.archiveState === 'public'
  return (
    <LockedState
      text="该模卡暂未公开"
      action={
        <span className="dm-side-12">
          {hasArchive && (
            <ButtonLink to={archive} kind="soft" size="s">
              看看TA的档案
            </ButtonLink>
          )}
          {isOwnApp() ? (
            <BackAction />
          ) : (
            <OpenAppButton query={{ uid: answer.owner.uid }} size="s">
              打开APP
            </OpenAppButton>
          )}
        </span>
      }
    />
  )
}
