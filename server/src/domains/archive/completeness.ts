import type { ModuleKey } from '@dm/shared/contract/calls/archive/archive'
import { LEAST_PUBLIC_INTRO, type ArchiveForm } from '@dm/shared/contract/forms/archive/head'
import { paths } from '@dm/shared/paths'
import { lengthOf } from '@dm/shared/format'
import type { Counts } from './counts'

/** A public archive introduces its person in so many characters at least. */

/** Everything that completeness looks at. */
export interface WholeArchive {
  head: Pick<ArchiveForm, 'stageName' | 'occupations' | 'intro'>
  icon: string
  counts: Counts
}

/** Requirements of publishing that are not met, with their fields of the form: 头像, 艺名, ≥1 职业, 简介 ≥ 20 characters. */
export function missingForPublic({ head, icon }: Omit<WholeArchive, 'counts'>): { name: string; field: string }[] {
  const needs = [
    { name: '头像', field: 'icon', present: icon !== '' },
    { name: '艺名', field: 'stageName', present: head.stageName !== '' },
    { name: '职业', field: 'occupations', present: head.occupations.length > 0 },
    { name: '简介', field: 'intro', present: lengthOf(head.intro) >= LEAST_PUBLIC_INTRO },
  ]
  return needs.filter(({ present }) => !present).map(({ name, field }) => ({ name, field }))
}

interface Item {
  key: ModuleKey
  text: string
  weight: number
  path: string
  done: (archive: WholeArchive) => boolean
}

const has =
  (key: ModuleKey, least = 1) =>
  ({ counts }: WholeArchive) =>
    counts[key] >= least

/** The weights of `/user/editArchives`; they sum to 100. */
export const WEIGHTS: readonly Item[] = [
  {
    key: 'info',
    text: '基本信息',
    weight: 30,
    path: paths.editArchivesInfo(),
    done: (archive) => missingForPublic(archive).length === 0,
  },
  { key: 'pieces', text: '影视作品', weight: 15, path: paths.archivesPieces(), done: has('pieces') },
  { key: 'action', text: '演艺作品', weight: 15, path: paths.archivesAction(), done: has('action') },
  { key: 'photos', text: '至少6张照片', weight: 15, path: paths.archivesPhotos(), done: has('photos', 6) },
  { key: 'growth', text: '至少2条成长历程', weight: 10, path: paths.archivesGrowth(), done: has('growth', 2) },
  { key: 'honor', text: '荣誉奖项', weight: 10, path: paths.archivesHonor(), done: has('honor') },
  { key: 'music', text: '音乐', weight: 5, path: paths.editMusic(), done: has('music') },
]

/** 0 to 100. */
export const completenessOf = (archive: WholeArchive): number =>
  WEIGHTS.reduce((sum, item) => (item.done(archive) ? sum + item.weight : sum), 0)

/** Missing items, heaviest first. */
export const todoOf = (archive: WholeArchive) =>
  WEIGHTS.filter((item) => !item.done(archive))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ key, text, path, weight }) => ({ key, text, path, weight }))
