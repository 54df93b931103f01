import { useAfterLogin } from '@dm/shared/after-login'
import { Retcode } from '@dm/shared/contract/codes'
import { PIECE_KINDS, PIECE_STATUSES } from '@dm/shared/contract/vocabulary/options'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { Loaded } from '@dm/shared/ui/page'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { hostOf } from '@dm/shared/validate'
import { useState } from 'react'
import { RowNotFound } from '../../components/NotFound'
import { ReportSheet } from '../../components/report'
import { roleText } from './PieceCard'
import css from './pieces.module.css'
import type { Piece } from './labels'

interface PieceSheetProps {
  id: string
  /** Owner of the archive that it was opened in. */
  uid: string
  isOwn: boolean
  /** As the list has it. */
  known: Piece | undefined
  onClose: () => void
}

/** A work with all that is known of it. One that is in no page read so far is asked for by itself. */
export function PieceSheet({ id, uid, isOwn, known, onClose }: PieceSheetProps) {
  const asked = useApiQuery('userinfo/tv/get', { id }, { enabled: known === undefined })
  const piece = known ?? asked.data
  return (
    <Sheet open onClose={onClose} title={piece?.title ?? '影视作品'}>
      {asked.error?.retcode === Retcode.notFound && !piece ? (
        <NotFound uid={uid} />
      ) : (
        <Loaded from={{ data: piece, error: asked.error, refetch: asked.refetch }}>
          {(shown) => <Whole piece={shown} isOwn={isOwn} />}
        </Loaded>
      )}
    </Sheet>
  )
}

/** An old link to a work that is there no more. */
function NotFound({ uid }: { uid: string }) {
  const archive = paths.archives({ uid })
  const hasArchive = usePageExists(archive)
  return (
    <RowNotFound
      action={
        hasArchive && (
          <ButtonLink to={archive} kind="soft" size="s">
            看看TA的档案
          </ButtonLink>
        )
      }
    />
  )
}

/** Asks before the site is left; the page that opens learns nothing of this one. */
async function watch(link: string): Promise<void> {
  if (!(await confirm({ title: `即将离开点梦，访问 ${hostOf(link)}`, ok: '继续访问' }))) return
  window.open(link, '_blank', 'noopener,noreferrer')
}

function Whole({ piece, isOwn }: { piece: Piece; isOwn: boolean }) {
  const { id, title, kind, year, status, cover, director, partners, intro, stills, link } = piece
  const [reporting, setReporting] = useState(false)
  const afterLogin = useAfterLogin(() => setReporting(true), '登录后可以举报', ['reportPiece'])
  const preview = usePreview(stills.map((src, n) => ({ src, alt: `《${title}》剧照${n + 1}` })))
  const credits: [string, string | null][] = [
    ['角色', roleText(piece)],
    ['导演', director],
    ['合作演员', partners],
  ]
  return (
    <div className={css.whole}>
      <div className={css.headline}>
        <span className={css.poster}>
          <Picture src={cover} alt={`《${title}》海报`} ratio="3:4" sizes="120px" />
        </span>
        <div className={css.text}>
          <p className="dm-caption">
            {year} · {PIECE_KINDS[kind]}
          </p>
          <Tag tone={status === 'released' ? 'grey' : 'orange'}>{PIECE_STATUSES[status]}</Tag>
          <dl className={css.credits}>
            {credits.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
      </div>
      {intro && <p className={css.intro}>{intro}</p>}
      {stills.length > 0 && (
        <ul className={css.stills} aria-label="剧照">
          {stills.map((src, n) => (
            <li key={src}>
              <Picture
                src={src}
                alt={`《${title}》剧照${n + 1}`}
                ratio="4:3"
                sizes="(max-width: 480px) 33vw, 150px"
                onOpen={() => preview.open(n)}
              />
            </li>
          ))}
        </ul>
      )}
      {preview.viewer}
      {link && (
        <Button kind="main" block note={hostOf(link)} onClick={() => watch(link)}>
          观看
        </Button>
      )}
      {!isOwn && (
        <button type="button" className={css.report} onClick={() => void afterLogin('reportPiece')}>
          举报
        </button>
      )}
      {reporting && <ReportSheet targetType="piece" targetId={id} onClose={() => setReporting(false)} />}
    </div>
  )
}
