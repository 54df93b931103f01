import { ButtonLink } from '@dm/shared/ui/button'
import { Card } from '@dm/shared/ui/page'
import { ProgressCircle } from '@dm/shared/ui/progress'
import css from './archivesEdit.module.css'
import type { Managed } from './types'
import { stepTo } from './ways'

/** Completeness of the archive, and the step that brings most. */
export function Score({ archive: { score, todo } }: { archive: Managed }) {
  const next = todo[0]
  return (
    <Card>
      <div className={css.score}>
        <ProgressCircle label="档案完整度" percent={score}>
          {score}
        </ProgressCircle>
        <div className={css.next}>
          <h2>档案完整度</h2>
          {next ? (
            <ButtonLink kind="soft" size="s" to={stepTo(next.key)}>
              +{next.points} 分 · {next.text}
            </ButtonLink>
          ) : (
            <p>已完善，合作方更容易了解你</p>
          )}
        </div>
      </div>
    </Card>
  )
}
