import { definePage, read, text } from '@dm/shared/page'
import { ofPerson, personParams } from '../components/person/params'

/** docs/product/user.md#usermodelcard */
export const page = definePage({
  path: '/user/modelcard',
  title: '模卡',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  topbar: true,
  stage: true,
  params: { ...personParams, from: text },
  reads: { card: read('userinfo/modelcard/get', ofPerson) },
  largest: {
    from: 'userinfo/modelcard/get#card.cover',
    widths: [750, 1600],
    sizes: '(max-width: 480px) 100vw, 480px',
  },
  rendered: true,
})
