import { BARE_FACE_ANGLES } from '@dm/shared/contract/vocabulary/options'
import { isOwnApp } from '@dm/shared/env'
import { monthDay } from '@dm/shared/format'
import { OpenAppButton } from '@dm/shared/open-app'
import { paths } from '@dm/shared/paths'
import { dayOf } from '@dm/shared/time'
import { KindArt } from '@dm/shared/ui/art'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { EmptyState } from '@dm/shared/ui/page'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { useNoticeParty } from '../visitor/useNoticeParty'
import { inOrder, type FacesAnswer } from './angles'
import { Guide } from './Guide'
import css from './photos.module.css'

/** A viewer's view of a person's bare-face photos. */
export function SeenFaces({ answer }: { answer: FacesAnswer }) {
  const { set, locked, owner } = answer
  const prove = useNoticeParty()
  if (locked)
    return (
      <EmptyState
        art={
          <span className={css.blurred}>
            <Guide angle="front" />
          </span>
        }
        text="素颜照仅通告方可见"
        action={
          isOwnApp() ? (
            <CardLink uid={owner.uid} />
          ) : (
            <span className="dm-side-12">
              {prove && (
                <Button size="s" onClick={prove}>
                  我是通告方
                </Button>
              )}
              <OpenAppButton query={{ uid: owner.uid }} kind="soft" size="s">
                打开APP
              </OpenAppButton>
            </span>
          )
        }
      />
    )
  if (!set || set.items.length === 0)
    return (
      <EmptyState art={<KindArt kind="person" />} text="TA还没有上传素颜照" action={<CardLink uid={owner.uid} />} />
    )
  return <Grid answer={answer} items={inOrder(set.items)} />
}

const CardLink = ({ uid }: { uid: string }) => (
  <ButtonLink kind="soft" size="s" to={paths.modelcard({ uid })}>
    看看TA的模卡
  </ButtonLink>
)

type Items = NonNullable<FacesAnswer['set']>['items']

function Grid({ answer: { watermark, now, owner }, items }: { answer: FacesAnswer; items: Items }) {
  const preview = usePreview(items.map(({ url, angle }) => ({ src: url, alt: BARE_FACE_ANGLES[angle] })))
  return (
    <>
      <p className={css.owner}>{owner.name}的素颜照</p>
      <ul className={css.grid}>
        {items.map(({ angle, url, takenOn }, n) => (
          <li key={angle}>
            <div className={css.marked}>
              <Picture src={url} alt={BARE_FACE_ANGLES[angle]} ratio="3:4" onOpen={() => preview.open(n)} />
              {watermark !== null && <Watermark text={watermark} />}
            </div>
            <span className={css.name}>{BARE_FACE_ANGLES[angle]}</span>
            <span className="dm-caption">{monthDay(takenOn, dayOf(now))}拍摄</span>
          </li>
        ))}
      </ul>
      {preview.viewer}
      {preview.viewer && watermark !== null && (
        <div className={css.over}>
          <Watermark text={watermark} />
        </div>
      )}
    </>
  )
}

/** The viewer's 点梦号 across a picture. */
const Watermark = ({ text }: { text: string }) => (
  <span className={css.watermark} aria-hidden="true">
    {Array.from({ length: 24 }, (_, n) => (
      <i key={n}>点梦 {text}</i>
    ))}
  </span>
)
