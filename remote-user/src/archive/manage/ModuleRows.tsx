import { MODULES } from '@dm/shared/contract/options'
import { paths } from '@dm/shared/paths'
import { hasPage, Link, usePageExists } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import { Switch } from '@dm/shared/ui/choice'
import { DownIcon, RightIcon, UpIcon } from '@dm/shared/ui/icon'
import type { OwnArchive } from './EditArchivesPage'
import css from './manage.module.css'
import { useModules } from './useModules'

type Key = OwnArchive['modules'][number]['key']

/** Where the owner edits each part. */
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
export function ModuleRows({ archive, minor }: { archive: OwnArchive; minor: boolean }) {
  const { modules, show, move, isOffline } = useModules(archive)
  // Any change of the routes renders this again.
  usePageExists(paths.editArchives())
  const rows = modules.filter(({ key }) => hasPage(EDIT[key]))
  const movable = rows.filter(({ key }) => key !== 'info')
  return (
    <>
      {isOffline && (
        <p className={css.blocked} role="alert">
          网络异常，请稍后重试
        </p>
      )}
      <ul className={css.modules} aria-label="档案内容">
        {rows.map(({ key, visible, count }) => {
          const label = MODULES[key]
          const at = movable.findIndex((one) => one.key === key)
          const isLocked = key === 'travel' && minor
          return (
            <li key={key}>
              <Link to={EDIT[key]} className={css.moduleLink}>
                <b>{label}</b>
                {key !== 'info' && <span className={css.weight}>{count}</span>}
                <RightIcon size={16} />
              </Link>
              {key !== 'info' && (
                <>
                  <IconButton
                    label={`上移${label}`}
                    disabled={at <= 0 || isOffline}
                    onClick={() => move(key, movable[at - 1]?.key)}
                  >
                    <UpIcon size={20} />
                  </IconButton>
                  <IconButton
                    label={`下移${label}`}
                    disabled={at === movable.length - 1 || isOffline}
                    onClick={() => move(key, movable[at + 1]?.key)}
                  >
                    <DownIcon size={20} />
                  </IconButton>
                  <Switch
                    aria-label={`公开${label}`}
                    checked={visible}
                    disabled={isLocked || isOffline}
                    onChange={(on) => show(key, on)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      {minor && <p className={css.note}>未成年人的行程不公开展示</p>}
    </>
  )
}
