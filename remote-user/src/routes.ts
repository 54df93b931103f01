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
    path: '/user/archives',
    name: 'archives',
    title: '明星档案',
    page: 'ArchivesPage',
    rendered: true,
    topbar: true,
    first: [{ call: 'userinfo/get', body: { uid: ['?uid', '$me'], preview: ['?preview', null], previews: true } }],
    largest: {
      from: 'userinfo/get#archive.cover',
      widths: [750, 1600],
      sizes: '(max-width: 480px) 100vw, 480px',
    },
  },
  {
    path: '/user/editArchives',
    name: 'editArchives',
    title: '编辑档案',
    page: 'EditArchivesPage',
    first: [{ call: 'userinfo/get', body: { archive: true }, when: 'user' }],
  },
  {
    path: '/user/editArchivesInfo',
    name: 'editArchivesInfo',
    title: '编辑基本信息',
    page: 'EditArchivesInfoPage',
    first: [{ call: 'userinfo/get', body: { archive: true }, when: 'user' }],
  },
  {
    path: '/user/archives/pieces',
    name: 'archivesPieces',
    title: '影视作品',
    page: 'PiecesPage',
    first: [
      {
        call: 'userinfo/tv/page',
        list: true,
        body: { uid: ['?uid', '$me'], preview: ['?preview', null], pageSize: 50 },
        when: '!?kind',
      },
      { call: 'userinfo/modelcard/get', when: ['user', '!?uid', '!?preview'] },
    ],
  },
  {
    path: '/user/archives/piecesEdit',
    name: 'archivesPiecesEdit',
    title: '编辑影视作品',
    page: 'PiecesEditPage',
    first: [
      { call: 'userinfo/tv/get', body: { id: '?id' }, when: 'user' },
      { call: 'userinfo/modelcard/get', when: 'user' },
    ],
  },
  {
    path: '/user/archives/action',
    name: 'archivesAction',
    title: '演艺作品',
    page: 'ActionPage',
    first: [
      {
        call: 'userinfo/action/page',
        list: true,
        body: { uid: ['?uid', '$me'], preview: ['?preview', null], pageSize: 50 },
        when: '!?kind',
      },
    ],
  },
  {
    path: '/user/archives/editAction',
    name: 'archivesEditAction',
    title: '编辑演艺作品',
    page: 'EditActionPage',
    first: [{ call: 'userinfo/action/get', body: { id: '?id' }, when: 'user' }],
  },
  {
    path: '/user/archives/music',
    name: 'archivesMusic',
    title: '音乐作品',
    page: 'MusicPage',
    first: [
      {
        call: 'userinfo/music/album/page',
        list: true,
        body: { uid: ['?uid', '$me'], preview: ['?preview', null], pageSize: 50 },
      },
    ],
  },
  {
    path: '/user/editMusic',
    name: 'editMusic',
    title: '编辑音乐',
    page: 'EditMusicPage',
    first: [{ call: 'userinfo/music/album/page', list: true, body: { pageSize: 50 }, when: 'user' }],
  },
  {
    path: '/user/archives/photos',
    name: 'archivesPhotos',
    title: '精选相册',
    page: 'PhotosPage',
    first: [
      {
        call: 'userinfo/photo/album/page',
        list: true,
        body: { uid: ['?uid', '$me'], preview: ['?preview', null], pageSize: 50 },
        when: '!?albumId',
      },
      {
        call: 'userinfo/photo/page',
        list: true,
        body: { albumId: '?albumId', preview: ['?preview', null], pageSize: 50 },
        when: '?albumId',
      },
    ],
  },
  {
    path: '/user/archives/growth',
    name: 'archivesGrowth',
    title: '成长历程',
    page: 'GrowthPage',
    first: [
      {
        call: 'userinfo/exp/page',
        list: true,
        body: { uid: ['?uid', '$me'], preview: ['?preview', null], order: 'new', pageSize: 50 },
        when: '!?order',
      },
    ],
  },
  {
    path: '/user/archives/growthEdit',
    name: 'archivesGrowthEdit',
    title: '编辑成长历程',
    page: 'GrowthEditPage',
    first: [{ call: 'userinfo/exp/get', body: { id: '?id' }, when: 'user' }],
  },
  {
    path: '/user/archives/honor',
    name: 'archivesHonor',
    title: '荣誉奖项',
    page: 'HonorPage',
    first: [
      {
        call: 'userinfo/honor/page',
        list: true,
        body: { uid: ['?uid', '$me'], preview: ['?preview', null], pageSize: 50 },
        when: '!?level',
      },
    ],
  },
  {
    path: '/user/archives/honorEdit',
    name: 'archivesHonorEdit',
    title: '编辑荣誉奖项',
    page: 'HonorEditPage',
    first: [{ call: 'userinfo/honor/get', body: { id: '?id' }, when: 'user' }],
  },
  {
    path: '/user/travel',
    name: 'travel',
    title: '行程',
    page: 'TravelPage',
    first: [
      {
        call: 'userinfo/travel/page',
        list: true,
        body: { uid: ['?uid', '$me'], preview: ['?preview', null], state: 'ahead', pageSize: 50 },
      },
      {
        call: 'userinfo/travel/calendar/query',
        body: { uid: ['?uid', '$me'], preview: ['?preview', null], month: ['?month', '$thisMonth'] },
      },
    ],
  },
  {
    path: '/user/travelEdit',
    name: 'travelEdit',
    title: '编辑行程',
    page: 'TravelEditPage',
    first: [
      { call: 'userinfo/get', when: 'user' },
      { call: 'userinfo/travel/get', body: { id: '?id' }, when: 'user' },
    ],
  },
  {
    path: '/user/tripDetailEdit',
    name: 'tripDetailEdit',
    title: '编辑行程明细',
    page: 'TripDetailEditPage',
    first: [
      { call: 'userinfo/travel/detail/get', body: { id: '?id' }, when: 'user' },
      { call: 'userinfo/travel/get', body: { id: '?travelId' }, when: ['user', '!?id'] },
    ],
  },
  {
    path: '/basicInfo/edit',
    name: 'basicInfoEdit',
    title: '编辑资料',
    page: 'BasicInfoEditPage',
    first: [{ call: 'userinfo/get', when: 'user' }],
  },
])
