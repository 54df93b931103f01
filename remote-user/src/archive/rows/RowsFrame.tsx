import type { Data } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { toast } from '@dm/shared/overlay'
import { Link, useNavigate, usePageExists } from '@dm/shared/router'
import { KindArt, type ArtKind } from '@dm/shared/ui/art'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { RightIcon } from '@dm/shared/ui/icon'
import { BackAction, EmptyState, LockedState, Page, Stack } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import type { ReactNode } from 'react'
import { PersonNotFound } from '../../components/NotFound'
import { PreviewStrip } from '../../components/preview-strip/PreviewStrip'
import { MiniPlayer } from '../music/player/MiniPlayer'
import css from './rows.module.css'
import type { Whose } from '../../components/person/Person'

type Owner = Data<'userinfo/honor/page'>['owner']

/** Texts of a list: for its owner without rows, for others without rows, and for adding one. */
export interface ListLabels {
  title: string
  /** The picture of the empty list. */
  art: ArtKind
  own: string
  others: string
  add: string
  /** The form for a new row: a page, or what opens it here. */
  addTo: string | (() => void)
  /** Said instead of opening the form, where there are so many rows. */
  cap: { most: number; text: string }
}

interface RowsFrameProps {
  labels: ListLabels
  whose: Whose
  /** Address after leaving the preview. */
  exit: string
  rows: { data: { pages: { owner: Owner; total: number }[] } | undefined; error: { retcode: number | null } | null }
  /** At the right of the nav bar. */
  end?: ReactNode
  /** Number of rows in all, whatever is filtered. */
  total: number
  children: ReactNode
}

/** The frame of an archive's list: whose it is, the preview's strip, 添加 for the owner. */
export function RowsFrame({ labels, whose, exit, rows, end, total, children }: RowsFrameProps) {
  const isNotFound = rows.error?.retcode === Retcode.notFound && !rows.data
  const owner = rows.data?.pages.at(-1)?.owner
  const hasBar = whose.isOwn && rows.data !== undefined && total > 0
  return (
    <Page title={labels.title} end={end} bar={hasBar ? <AddButton labels={labels} total={total} /> : undefined}>
      <Stack>
        {whose.preview && <PreviewStrip exit={exit} />}
        {isNotFound ? (
          <PersonNotFound />
        ) : (
          <>
            {!whose.isOwn && owner && <OwnerHead owner={owner} />}
            {children}
            <MiniPlayer uid={whose.uid} raised={hasBar} />
          </>
        )}
      </Stack>
    </Page>
  )
}

function AddButton({ labels, total }: { labels: ListLabels; total: number }) {
  const navigate = useNavigate()
  const open = () =>
    total >= labels.cap.most
      ? toast(labels.cap.text)
      : typeof labels.addTo === 'string'
        ? navigate(labels.addTo)
        : labels.addTo()
  return (
    <Button kind="main" block onClick={open}>
      {labels.add}
    </Button>
  )
}

/** Owner of the list, for a visitor; leads to the archive where that is public. */
function OwnerHead({ owner }: { owner: Owner }) {
  const to = paths.archives({ uid: owner.uid })
  const linked = usePageExists(to) && owner.archiveState === 'public'
  const content = (
    <>
      <Avatar src={owner.icon} size={40} />
      <b>{owner.name}</b>
      {linked && <RightIcon size={16} />}
    </>
  )
  return linked ? (
    <Link to={to} className={css.owner}>
      {content}
    </Link>
  ) : (
    <div className={css.owner}>{content}</div>
  )
}

/** The empty state: the owner begins, others read why nothing is there. */
export function NoRows({ labels, whose, owner }: { labels: ListLabels; whose: Whose; owner: Owner | undefined }) {
  const art = <KindArt kind={labels.art} />
  if (whose.isOwn)
    return (
      <EmptyState
        art={art}
        text={labels.own}
        action={
          typeof labels.addTo === 'string' ? (
            <ButtonLink kind="soft" size="s" to={labels.addTo}>
              {labels.add}
            </ButtonLink>
          ) : (
            <Button kind="soft" size="s" onClick={labels.addTo}>
              {labels.add}
            </Button>
          )
        }
      />
    )
  if (owner && !owner.moduleVisible) return <LockedState text="该内容暂未公开" action={<BackAction />} />
  return <EmptyState art={art} text={labels.others} action={<BackAction />} />
}

/** Nothing passes the filter: 看全部 takes it away. */
export const NoMatch = ({ labels, text, onAll }: { labels: ListLabels; text: string; onAll: () => void }) => (
  <EmptyState
    art={<KindArt kind={labels.art} />}
    text={text}
    action={
      <Button kind="soft" size="s" onClick={onAll}>
        看全部
      </Button>
    }
  />
)
