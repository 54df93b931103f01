import { labelOf, OCCUPATIONS } from '@dm/shared/contract/options'
import { largeNumber } from '@dm/shared/format'
import { goBack } from '@dm/shared/router'
import { IconButton } from '@dm/shared/ui/button'
import { BackIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Avatar, pictureAt } from '@dm/shared/ui/picture'
import css from './archive.module.css'
import type { Archive, ArchiveAnswer } from './ArchivesPage'

/** Cover, portrait, names and what the person does. The cover is asked for before all other pictures. */
export function Head({ archive, user }: { archive: Archive; user: ArchiveAnswer['user'] }) {
  const { cover, icon, stageName, enName, aliases, occupations, agency, views } = archive
  const { official } = user
  return (
    <header className={css.head}>
      {cover ? (
        <img
          className={css.cover}
          src={pictureAt(cover, 750)}
          srcSet={`${pictureAt(cover, 750)} 750w, ${pictureAt(cover, 1600)} 1600w`}
          sizes="(max-width: 480px) 100vw, 480px"
          alt=""
          fetchPriority="high"
          draggable={false}
        />
      ) : (
        <span className={css.cover} />
      )}
      <span className={css.back}>
        <IconButton label="返回" onClick={() => goBack()}>
          <BackIcon size={20} />
        </IconButton>
      </span>
      <div className={css.name}>
        <Avatar src={icon} size={84} className={css.icon} />
        <h1>{stageName}</h1>
        {enName && (
          <p lang="en" className={css.en}>
            {enName}
          </p>
        )}
        {aliases.length > 0 && <p className={css.quiet}>又名 {aliases.join('、')}</p>}
        {official.state === 'passed' && official.title && <Tag tone="gold">官方认证：{official.title}</Tag>}
        <p>{occupations.map((code) => labelOf(OCCUPATIONS, code)).join(' · ')}</p>
        <p className={css.quiet}>{[agency, `${largeNumber(views)} 次浏览`].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  )
}
