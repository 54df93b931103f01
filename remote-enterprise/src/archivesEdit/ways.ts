import { paths } from '@dm/shared/paths'
import type { Managed, Reviewed, SectionKey } from './types'

/** The parts of the archive: what they are called, and the page that manages them. */
export const PARTS: Record<SectionKey, { title: string; to: string }> = {
  remark: { title: '企业简介', to: paths.enterpriseRemark() },
  product: { title: '企业产品', to: paths.enterpriseProduct() },
  progress: { title: '发展历程', to: paths.enterpriseProgress() },
  honor: { title: '企业荣誉', to: paths.enterpriseHonor() },
  team: { title: '团队成员', to: paths.enterpriseTeam() },
  photo: { title: '企业相册', to: paths.enterprisePhoto() },
  trip: { title: '企业行程', to: paths.enterpriseTrip() },
}

/** Address of a missing step. */
export function stepTo(key: Managed['todo'][number]['key']): string {
  switch (key) {
    case 'remark':
      return paths.enterpriseRemark({ edit: '1' })
    case 'product':
      return paths.enterpriseProductEdit()
    case 'progress':
      return paths.enterpriseProgressEdit()
    case 'honor':
      return paths.enterpriseHonorEdit()
    case 'team':
      return paths.enterpriseTeamEdit()
    case 'photo':
      return paths.enterprisePhoto({ upload: '1' })
    default:
      return paths.enterpriseBasicInfo()
  }
}

/** Address for editing an item in review or a refused one. */
export function editTo({ kind, id }: Reviewed): string {
  switch (kind) {
    case 'product':
      return paths.enterpriseProductEdit({ id })
    case 'progress':
      return paths.enterpriseProgressEdit({ id })
    case 'honor':
      return paths.enterpriseHonorEdit({ id })
    case 'team':
      return paths.enterpriseTeamEdit({ id })
    case 'photo':
      return paths.enterprisePhoto()
    case 'remark':
      return paths.enterpriseRemark({ edit: '1' })
    case 'modelcard':
      return paths.enterpriseModelcardEdit()
    case 'basicInfo':
      return paths.enterpriseBasicInfo()
  }
}
