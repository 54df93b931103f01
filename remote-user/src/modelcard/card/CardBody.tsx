import { useAfterLogin } from '@dm/shared/after-login'
import { relativeTime } from '@dm/shared/format'
import { lazyPart } from '@dm/shared/ui/page'
import type { Card, CardAnswer } from '../template/facts'
import { useSheet } from '../useSheet'
import { BareFace } from './BareFace'
import css from './card.module.css'
import { Cover } from './Cover'
import { Facts } from './Facts'
import { Intro } from './Intro'
import { Photos } from './Photos'
import { Terms } from './Terms'
import { useInView } from '../../hooks/useInView'
import { ReportSheet } from '../../components/report'
import { NoticePartyRow } from '../visitor/NoticePartyRow'
import { Video } from './Video'
import { Works } from './Works'

const ScanCard = lazyPart(async () => ({ default: (await import('../poster/ScanCard')).ScanCard }))

/** The whole card, in the order of the document. */
export function CardBody({ answer, card }: { answer: CardAnswer; card: Card }) {
  const report = useSheet()
  const { place, inView } = useInView()
  const ask = useAfterLogin(report.open, '登录后可以举报', ['report'])
  return (
    <>
      <Cover card={card} dmNo={answer.owner.dmNo} />
      <div className={css.sheet}>
        <Facts card={card} />
        <Terms card={card} />
        <Video card={card} />
        <Photos card={card} />
        <BareFace card={card} isOwner={answer.isOwner} />
        <NoticePartyRow answer={answer} card={card} />
        <Works card={card} />
        <Intro card={card} owner={answer.owner} />
        <div ref={place} className={css.scanPlace}>
          {inView && card.status === 'public' && <ScanCard card={card} />}
        </div>
        <p className={css.legal}>
          <span className="dm-note">更新于 {relativeTime(card.updatedAt, answer.now)}</span>
          {!answer.isOwner && (
            <button type="button" onClick={() => ask('report')}>
              举报
            </button>
          )}
        </p>
      </div>
      {report.isOpen && <ReportSheet targetType="modelcard" targetId={card.uid} onClose={report.close} />}
    </>
  )
}
