import { dateTime } from '@dm/shared/format'
import { Sheet } from '@dm/shared/ui/sheet'
import { Paras } from '../components/blocks/Paras'
import css from './intro.module.css'
import { topicsOf, type RulesVersion } from './topics'

/** 历史版本: the rules as they were, the latest first. Default export: it is loaded when it is opened. */
export default function HistorySheet({ versions, onClose }: { versions: RulesVersion[]; onClose: () => void }) {
  return (
    <Sheet open title="历史版本" onClose={onClose}>
      {versions.map((version) => (
        <article key={version.version} className={css.version}>
          <h3>{dateTime(version.from)} 起</h3>
          {version.changed.length > 0 && <p className="dm-note">更新了{topicsOf(version)}</p>}
          {version.votesPerDay !== null && (
            <p>
              每人每天 {version.votesPerDay} 票，同一作品每天 {version.perEntryPerDay} 票
            </p>
          )}
          <Paras paras={version.rules} />
        </article>
      ))}
    </Sheet>
  )
}
