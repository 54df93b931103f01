// One file beyond the usual length: builds and releases load an area's routes as this one file of data.
import { defineRoutes } from '@dm/shared/paths'

/** Every page of the personal area (docs/product/foundations.md#5-navigation). */
export const routes = defineRoutes('user', [
  {
    path: '/user/modelcard',
    name: 'modelcard',
    title: '模卡',
    page: 'ModelCardPage',
    rendered: true,
    topbar: true,
    stage: true,
    first: [{ call: 'userinfo/modelcard/get', body: { uid: ['?uid', '$me'], preview: ['?preview', null] } }],
    largest: {
      from: 'userinfo/modelcard/get#card.cover',
      widths: [750, 1600],
      sizes: '(max-width: 480px) 100vw, 480px',
    },
  },
  {
    path: '/user/modelcardEdit',
    name: 'modelcardEdit',
    title: '编辑模卡',
    page: 'ModelCardEditPage',
    first: [
      { call: 'userinfo/modelcard/get', when: 'user' },
      { call: 'userinfo/get', when: 'user' },
      { call: 'userinfo/tv/page', body: { pageSize: 50 }, when: 'user' },
    ],
  },
  {
    path: '/user/modelcard/photos',
    name: 'modelcardPhotos',
    title: '素颜照',
    page: 'ModelCardPhotosPage',
    first: [{ call: 'userinfo/modelcard/photos/get', body: { uid: ['?uid', '$me'], preview: ['?preview', null] } }],
  },
  {
  },
])
