import { definePage, has, query, read, text, when } from '@dm/shared/page'

/** docs/product/user.md#userarchivespiecesedit */
export const page = definePage({
  path: '/user/archives/piecesEdit',
  title: '编辑影视作品',
  access: 'owner',
  opensLogin: true,
  params: { id: text },
  reads: {
    row: read('userinfo/tv/get', { id: query('id') }),
    card: when(has('id'), read('userinfo/modelcard/get')),
  },
})
