import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { KindArt, type ArtKind } from '@dm/shared/ui/art'
import { ButtonLink } from '@dm/shared/ui/button'
import { BackAction, EmptyState } from '@dm/shared/ui/page'
import { POPULAR, Related } from '../Related'
import css from './lists.module.css'

/** An empty list of videos: 去看看 opens what is watched most, more of it stands below. */
export function NothingYet({ art, text }: { art: ArtKind; text: string }) {
  const popular = useApiQuery('vod/related/list', POPULAR)
  const first = popular.data?.list[0]
  return (
    <>
      <EmptyState
        art={<KindArt kind={art} />}
        text={text}
        action={
          first ? (
            <ButtonLink kind="soft" size="s" to={paths.videoShare({ vodId: first.vodId, collectId: first.collectId })}>
              去看看
            </ButtonLink>
          ) : (
            popular.data && <BackAction />
          )
        }
      />
      {first && (
        <div className={css.wide}>
          <Related from={popular} title="大家在看" />
        </div>
      )}
    </>
  )
}
