import { notFound } from '../../../platform/failure'
import { SECTION_KEYS, type ArchiveSection, type enterprises } from '../schema'

type Sections = Pick<typeof enterprises.$inferSelect, 'sections'>

/** The parts of a company's archive, in its members' order. */
export const sectionsIn = ({ sections }: Sections): ArchiveSection[] =>
  sections ?? SECTION_KEYS.map((key) => ({ key, visible: true }))

/** 40400 for everybody's view of a part that its company has hidden. */
export function refuseHidden(row: Sections, key: ArchiveSection['key']): void {
  if (sectionsIn(row).some((section) => section.key === key && !section.visible))
    throw notFound('该企业未展示此内容', 'sectionHidden')
}
