import { Sheet } from '@dm/shared/ui/sheet'
import { Cover } from '../card/Cover'
import { Facts } from '../card/Facts'
import { Intro } from '../card/Intro'
import { Photos } from '../card/Photos'
import { Terms } from '../card/Terms'
import { Video } from '../card/Video'
import { Works } from '../card/Works'
import type { Card, CardAnswer } from '../template/facts'
import css from './board.module.css'

/** The card as visitors would see it, from what is typed. */
export function PreviewSheet({
  card,
  owner,
  onClose,
}: {
  card: Card
  owner: CardAnswer['owner']
  onClose: () => void
}) {
  return (
    <Sheet open title="访客看到的模卡" onClose={onClose}>
      <div className={css.preview}>
        <Cover card={card} dmNo={owner.dmNo} />
        <Facts card={card} />
        <Terms card={card} />
        <Video card={card} />
        <Photos card={card} />
        <Works card={card} />
        <Intro card={card} owner={owner} />
      </div>
    </Sheet>
  )
}
