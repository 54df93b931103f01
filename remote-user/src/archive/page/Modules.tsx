import { MODULES } from '@dm/shared/contract/vocabulary/options'
import { paths } from '@dm/shared/paths'
import { hasPage, Link, usePageExists } from '@dm/shared/router'
import { PlusIcon } from '@dm/shared/ui/icon'
import { MoreLink, Section, Stack } from '@dm/shared/ui/page'
import { useRef, type ReactNode } from 'react'
import type { Whose } from '../../components/person/Person'
import { AnchorTabs } from './AnchorTabs'
import css from './archive.module.css'
import type { Archive, ArchiveAnswer, Previews } from '../answer'
import { Intro } from './Intro'
import {
  ActionsPreview,
  CardPreview,
  ExperiencePreview,
  HonorPreview,
  PhotosPreview,
  PiecesPreview,
  SongsPreview,
  TravelPreview,
} from './previews'

type Key = Archive['modules'][number]['key']

/** Whole lists by part; 基本信息 has none. */
const LIST: Partial<Record<Key, (typeof paths)['archives']>> = {
  pieces: paths.archivesPieces,
  action: paths.archivesAction,
  music: paths.archivesMusic,
  photos: paths.archivesPhotos,
  growth: paths.archivesGrowth,
  honor: paths.archivesHonor,
  travel: paths.travel,
  modelcard: paths.modelcard,
}
/** The owner's pages for the first row of a part. */
const ADD: Partial<Record<Key, string>> = {
  pieces: paths.archivesPiecesEdit(),
  action: paths.archivesEditAction(),
  music: paths.editMusic(),
  photos: paths.archivesPhotos(),
  growth: paths.archivesGrowthEdit(),
  honor: paths.archivesHonorEdit(),
  travel: paths.travelEdit(),
  modelcard: paths.modelcardEdit(),
}

interface ModulesProps {
  archive: Archive
  previews: Previews
  user: ArchiveAnswer['user']
  whose: Whose
  isOwner: boolean
}

/** The parts of an archive in the owner's order, with tabs that lead to them. */
export function Modules({ archive, previews, user, whose, isOwner }: ModulesProps) {
  const places = useRef(new Map<Key, HTMLElement>())
  // Any change of the routes renders this again.
  usePageExists(paths.archives())
  const parts: Partial<Record<Key, ReactNode>> = {
    info: <Intro archive={archive} user={user} />,
    pieces: <PiecesPreview rows={previews.pieces} query={whose.query} />,
    action: <ActionsPreview rows={previews.action} query={whose.query} />,
    music: <SongsPreview rows={previews.songs} uid={whose.uid} artist={archive.stageName} />,
    photos: <PhotosPreview rows={previews.photos} query={whose.query} />,
    growth: <ExperiencePreview rows={previews.growth} />,
    honor: <HonorPreview rows={previews.honor} />,
    travel: <TravelPreview rows={previews.travel} />,
    modelcard: previews.modelcard && <CardPreview card={previews.modelcard} query={whose.query} />,
  }
  const shown = archive.modules.filter(({ key, count }) => {
    if (parts[key] === undefined) return false
    return count > 0 || (isOwner && ADD[key] !== undefined && hasPage(ADD[key]))
  })
  const listOf = (key: Key) => {
    const to = LIST[key]?.(whose.query)
    return to !== undefined && hasPage(to) ? to : null
  }
  return (
    <>
      <AnchorTabs
        tabs={shown.filter(({ count }) => count > 0).map(({ key }) => ({ key, label: MODULES[key] }))}
        placeOf={(key) => places.current.get(key)}
      />
      <Stack className={css.body}>
        {shown.map(({ key, count, visible }) => {
          const to = listOf(key)
          return (
            <div
              key={key}
              className={css.module}
              data-module={key}
              ref={(place) => {
                if (place) places.current.set(key, place)
                else places.current.delete(key)
              }}
            >
              <Section
                title={key === 'info' ? '简介' : MODULES[key]}
                card
                more={count > 0 && key !== 'info' && to && <MoreLink to={to}>全部{count}</MoreLink>}
              >
                {isOwner && !visible && <p className={css.quiet}>访客不可见</p>}
                {count > 0 ? parts[key] : <AddCard to={ADD[key] ?? ''} label={MODULES[key]} />}
              </Section>
            </div>
          )
        })}
      </Stack>
    </>
  )
}

/** The dashed card of a part that holds nothing yet; the owner's alone. */
function AddCard({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={css.add}>
      <PlusIcon size={20} />
      添加{label}
    </Link>
  )
}
