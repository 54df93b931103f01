import { labelOf, OCCUPATIONS } from '@dm/shared/contract/vocabulary/options'
import { largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { goBack, usePageExists } from '@dm/shared/router'
import { ButtonLink, IconButton } from '@dm/shared/ui/button'
import { BackIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Avatar, pictureAt } from '@dm/shared/ui/picture'
import type { Whose } from '../../components/person/Person'
import css from './archive.module.css'
import type { Archive, ArchiveAnswer } from '../answer'

interface HeadProps {
  archive: Archive
  user: ArchiveAnswer['user']
  query: Whose['query']
}

/** Cover, portrait, names and what the person does. The cover is asked for before all other pictures. */
export function Head({ archive, user, query }: HeadProps) {
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
        <ArchiveActions archive={archive} query={query} />
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

/** Next steps of casting parties: the model card and the schedule, if the viewer may see them. */
function ArchiveActions({ archive, query }: Pick<HeadProps, 'archive' | 'query'>) {
  const card = paths.modelcard(query)
  const travel = paths.travel(query)
  const has = (key: 'modelcard' | 'travel') => archive.modules.some((one) => one.key === key && one.count > 0)
  const hasCard = usePageExists(card) && has('modelcard')
  const hasTravel = usePageExists(travel) && has('travel')
  return (
    <span className={css.ways}>
      {hasCard && (
        <ButtonLink to={card} size="s">
          模卡
        </ButtonLink>
      )}
      {hasTravel && (
        <ButtonLink to={travel} size="s">
          行程
        </ButtonLink>
      )}
    </span>
  )
}
