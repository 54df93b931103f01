import { definePage, read, text } from '@dm/shared/page'
import { ofPerson, personParams } from '../../components/person/params'

/** docs/product/user.md#userarchives */
export const page = definePage({
  path: '/user/archives',
  title: '明星档案',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  topbar: true,
  params: { ...personParams, from: text },
  reads: { archive: read('userinfo/get', { ...ofPerson, previews: true }) },
  largest: {
    from: 'userinfo/get#archive.cover',
    widths: [750, 1600],
    sizes: '(max-width: 480px) 100vw, 480px',
  },
  rendered: true,
})
