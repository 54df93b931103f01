import { hasPage, Link } from '@dm/shared/router'
import { RightIcon } from '@dm/shared/ui/icon'
import { Card } from '@dm/shared/ui/page'
import { ProgressBar } from '@dm/shared/ui/progress'
import type { Archive } from '../answer'
import css from './manage.module.css'

/** Completeness of the archive, and the steps that would raise it, heaviest first. */
export function Completeness({ archive }: { archive: Archive }) {
  const { completeness = 0, todo = [] } = archive
  const open = todo.filter(({ path }) => hasPage(path))
  return (
    <Card>
      <p className={css.percent}>
        完成度 <b>{completeness}%</b>
      </p>
      <ProgressBar label="档案完成度" percent={completeness} />
      {open.length > 0 && (
        <ul className={css.todo} aria-label="待完善">
          {open.map(({ key, text, path, weight }) => (
            <li key={key}>
              <Link to={path}>
                {text}
                <span className={css.weight}>+{weight}%</span>
                <RightIcon size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
