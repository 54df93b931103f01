import { toast } from '@dm/shared/overlay'
import { Switch } from '@dm/shared/ui/choice'
import { Link } from '@dm/shared/router'
import { Tag } from '@dm/shared/ui/list'
import { Section } from '@dm/shared/ui/page'
import { SortList } from '@dm/shared/ui/sort'
import css from './archivesEdit.module.css'
import type { Managed } from './types'
import { useSections } from './useSections'
import { PARTS } from './ways'

/** The parts of the archive: their order by dragging or keys, and whether the public sees them; saved at once. */
export function SectionRows({ archive }: { archive: Managed }) {
  const { sections, setVisible, setOrder } = useSections(archive, () => toast('保存失败，请重试'))
  const items = sections.map((section) => ({ ...section, id: section.key, name: `「${PARTS[section.key].title}」` }))
  return (
    <Section title="档案栏目">
      <SortList label="档案栏目顺序" items={items} stepsOnly onMove={setOrder}>
        {({ key, count, visible, pending, rejected }) => {
          const { title, to } = PARTS[key]
          const limit = key === 'remark' ? null : archive.limits[key]
          return (
            <div className={css.section}>
              <Link to={to}>
                <b>{title}</b>
                <span className={css.tags}>
                  {limit === null ? count === 0 && <small>未填写</small> : <small>{`${count}/${limit}`}</small>}
                  {pending > 0 && <Tag tone="orange">审核中 {pending}</Tag>}
                  {rejected > 0 && <Tag tone="red">未通过 {rejected}</Tag>}
                </span>
              </Link>
              <Switch
                aria-label={`公开${title}`}
                checked={visible}
                onChange={(checked) => void setVisible(key, checked)}
              />
            </div>
          )
        }}
      </SortList>
    </Section>
  )
}
