import { MODULES } from '@dm/shared/contract/vocabulary/options'
import { paths } from '@dm/shared/paths'
import { hasPage, Link, usePageExists } from '@dm/shared/router'
import { Switch } from '@dm/shared/ui/choice'
import { RightIcon } from '@dm/shared/ui/icon'
import { SortList } from '@dm/shared/ui/sort'
import type { Archive } from '../answer'
import css from './manage.module.css'
import { useModules } from './useModules'

type Key = Archive['modules'][number]['key']

/** The owner's edit pages, by part. */
const EDIT: Record<Key, string> = {
  info: paths.editArchivesInfo(),
  pieces: paths.archivesPieces(),
  action: paths.archivesAction(),
  music: paths.editMusic(),
  photos: paths.archivesPhotos(),
  growth: paths.archivesGrowth(),
  honor: paths.archivesHonor(),
  travel: paths.travel(),
  modelcard: paths.modelcardEdit(),
}

/** The parts: their order, whether others see them, and the way to each. Parts without a live page are not offered. */
export function ModuleRows({ archive, minor }: { archive: Archive; minor: boolean }) {
  const { modules, show, move, isOffline } = useModules(archive)
  // Any change of the routes renders this again.
  usePageExists(paths.editArchives())
  const rows = modules.filter(({ key }) => hasPage(EDIT[key]))
  const movable = rows
    .filter(({ key }) => key !== 'info')
    .map((module) => ({ ...module, id: module.key, name: MODULES[module.key] }))
  return (
    <>
      {isOffline && (
        <p className={css.blocked} role="alert">
          网络异常，请稍后重试
        </p>
      )}
      <div className={css.modules} role="group" aria-label="档案内容">
        {rows
          .filter(({ key }) => key === 'info')
          .map((module) => (
            <ModuleLink key={module.key} module={module} />
          ))}
        <SortList
          label="内容顺序"
          items={movable}
          disabled={isOffline}
          stepsOnly
          onMove={(_order, { from, to }) => {
            const [one, other] = [movable[from], movable[to]]
            if (one && other) move(one.key, other.key)
          }}
        >
          {(module) => (
            <span className={css.module}>
              <ModuleLink module={module} />
              <Switch
                aria-label={`公开${module.name}`}
                checked={module.visible}
                disabled={isOffline || (module.key === 'travel' && minor)}
                onChange={(on) => show(module.key, on)}
              />
            </span>
          )}
        </SortList>
      </div>
      {minor && <p className="dm-note">未成年人的行程不公开展示</p>}
    </>
  )
}

function ModuleLink({ module: { key, count } }: { module: Archive['modules'][number] }) {
  return (
    <Link to={EDIT[key]} className={css.moduleLink}>
      <b>{MODULES[key]}</b>
      {key !== 'info' && <span className={css.weight}>{count}</span>}
      <RightIcon size={16} />
    </Link>
  )
}
