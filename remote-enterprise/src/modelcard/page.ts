import { definePage, query, read, text } from '@dm/shared/page'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterprisemodelcard */
export const page = definePage({
  path: '/enterprise/modelcard',
  title: '企业模卡',
  access: 'user',
  publicWith: ['uid'],
  rendered: true,
  topbar: true,
  stage: true,
  params: { uid: text },
  reads: {
    everybody: read('enterprise/modelcard/get', { uid: query('uid') }),
    own: own(read('enterprise/modelcard/get')),
    mine: own(mine),
  },
  largest: {
    from: ['enterprise/modelcard/get#card.photos.0', 'enterprise/modelcard/get#head.cover'],
    widths: [750, 1600],
    sizes: '(max-width: 480px) 100vw, 480px',
  },
})
