import { Retcode } from '@dm/shared/contract/codes'
import { isOwnApp } from '@dm/shared/env'
import { OpenAppButton } from '@dm/shared/open-app'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { KindArt } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { BackAction, EmptyState, Loaded, LockedState, Page, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { PersonNotFound } from '../../components/NotFound'
import { Person, type Whose } from '../../components/person/Person'
import { PreviewStrip } from '../../components/preview-strip/PreviewStrip'
import { useViewRecord } from '../../hooks/useViewRecord'
import type { ArchiveAnswer } from '../answer'
import { MiniPlayer } from '../music/player/MiniPlayer'
import css from './archive.module.css'
import { Bar } from './Bar'
import { Head } from './Head'
import { Modules } from './Modules'
import { OwnerStrip } from './OwnerStrip'
import { page } from './page'

/** 明星档案 of one person, as the viewer may see it (docs/product/user.md#userarchives). */
export default function ArchivesPage() {
  return <Person page={page}>{(whose) => <ArchiveOf whose={whose} />}</Person>
}

function ArchiveOf({ whose }: { whose: Whose }) {
  const { from } = usePageParams(page)
  const read = useRead(page.reads.archive, whose.state)
  const answer = read.data
  const isSeen = answer?.archiveState === 'public' && !answer.isOwner && !whose.preview
  useViewRecord({ uid: isSeen ? whose.uid : null, scene: 'archives', from })
  if (answer?.archive && answer.previews) {
    const { archive, previews } = answer
    return (
      <Page poster bar={whose.preview ? undefined : <Bar archive={archive} isOwner={answer.isOwner} />}>
        {whose.preview && <PreviewStrip exit={paths.archives()} />}
        {answer.isOwner && <OwnerStrip archive={archive} />}
        <Head archive={archive} user={answer.user} query={whose.query} />
        <Modules archive={archive} previews={previews} user={answer.user} whose={whose} isOwner={answer.isOwner} />
        <MiniPlayer uid={whose.uid} raised={!whose.preview} />
      </Page>
    )
  }
  return (
    <Page title={page.title}>
      {read.error?.retcode === Retcode.notFound && !answer ? (
        <PersonNotFound />
      ) : (
        <Loaded from={read} skeleton={<ArchiveSkeleton />}>
          {(found) => (
            <>
              {whose.preview && <PreviewStrip exit={paths.archives()} />}
              {found.isOwner ? <NoArchive /> : <NotPublic answer={found} />}
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}

function NoArchive() {
  return (
    <EmptyState
      art={<KindArt kind="person" />}
      text="还没有明星档案，从基本信息开始"
      action={
        <ButtonLink to={paths.editArchivesInfo()} kind="main" size="s">
          立即创建
        </ButtonLink>
      }
    />
  )
}

/** A person whose archive is not public: face and name, and the app where there is one. */
function NotPublic({ answer: { user } }: { answer: ArchiveAnswer }) {
  return (
    <>
      <p className="dm-row-12">
        <Avatar src={user.avatar} size={56} />
        <b>{user.nickname}</b>
      </p>
      <LockedState
        text="TA还没有公开档案"
        action={
          isOwnApp() ? (
            <BackAction />
          ) : (
            <OpenAppButton query={{ uid: user.uid }} kind="soft" size="s">
              打开APP
            </OpenAppButton>
          )
        }
      />
    </>
  )
}

/** Cover, name and the first parts while they are on their way. */
function ArchiveSkeleton() {
  return (
    <Skeleton className={css.wait}>
      <SkeletonLine height={200} radius={12} />
      <SkeletonLine width="40%" height={26} />
      <SkeletonLine width="70%" />
      <SkeletonLine height={120} radius={12} />
      <SkeletonLine height={160} radius={12} />
    </Skeleton>
  )
}
