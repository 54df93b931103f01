import { definePage, read } from '@dm/shared/page'
import { ofPerson, personParams } from '../../components/person/params'

/** docs/product/user.md#usermodelcardphotos */
export const page = definePage({
  path: '/user/modelcard/photos',
  title: '素颜照',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  params: personParams,
  reads: { faces: read('userinfo/modelcard/photos/get', ofPerson) },
})
