import type { Data } from '@dm/shared/contract'
import { EXP_KINDS } from '@dm/shared/contract/vocabulary/options'
import { Folded } from '@dm/shared/ui/fold'
import { ClapperIcon, FlagIcon, HeartIcon, StarIcon, TrophyIcon } from '@dm/shared/ui/icon'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { RowMenu, type SheetAction } from '@dm/shared/ui/sheet'
import { RowState } from '../rows/RowState'
import css from './experience.module.css'

export type Exp = Data<'userinfo/exp/page'>['list'][number]

const ICONS = { study: StarIcon, debut: FlagIcon, work: ClapperIcon, award: TrophyIcon, life: HeartIcon }
const SHOWN_IMAGES = 3

const dotted = (month: string) => month.replace('-', '.')

/** `2019.09 – 至今`, `2019.09 – 2021.06`, or one month alone. */
export const spanText = ({ startMonth, endMonth }: Pick<Exp, 'startMonth' | 'endMonth'>): string =>
  startMonth === endMonth ? dotted(startMonth) : `${dotted(startMonth)} – ${endMonth ? dotted(endMonth) : '至今'}`

/** One entry of the timeline. `actions` are the owner's. */
export function ExperienceEntry({ entry, actions }: { entry: Exp; actions: readonly SheetAction[] | null }) {
  const { id, kind, title, content, images, visible } = entry
  const Icon = ICONS[kind]
  const preview = usePreview(images.map((src, n) => ({ src, alt: `${title} 图片${n + 1}` })))
  const more = images.length - SHOWN_IMAGES
  const moreAt = (n: number) => (n === SHOWN_IMAGES - 1 && more > 0 ? `+${more}` : null)
  return (
    <article className={css.entry} data-row={id} data-hidden={!visible || undefined} aria-label={title}>
      <span className={css.kind} role="img" aria-label={EXP_KINDS[kind]}>
        <Icon size={16} />
      </span>
      <div className={css.text}>
        <p className={css.span}>{spanText(entry)}</p>
        <h3>{title}</h3>
        <p className={css.tags}>
          <RowState row={entry} />
        </p>
        {content && <Folded text={content} lines={4} className={css.content} />}
        {images.length > 0 && (
          <ul className={css.images} aria-label={`${title}的图片`}>
            {images.slice(0, SHOWN_IMAGES).map((src, n) => (
              <li key={src}>
                <Picture
                  src={src}
                  alt={[`${title} 图片${n + 1}`, moreAt(n)].filter(Boolean).join('，')}
                  ratio="1:1"
                  sizes="88px"
                  onOpen={() => preview.open(n)}
                >
                  {moreAt(n) && <span className={css.more}>{moreAt(n)}</span>}
                </Picture>
              </li>
            ))}
          </ul>
        )}
      </div>
      {actions && <RowMenu label={`经历「${title}」`} actions={actions} />}
      {preview.viewer}
    </article>
  )
}
