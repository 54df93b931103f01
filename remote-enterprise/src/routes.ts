// One file beyond the usual length: the addresses of an area stand in one list, which builds and the server read whole.
import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('enterprise', [
  {
    path: '/enterprise/certification/index',
    name: 'enterpriseCertificationIndex',
    title: '企业认证',
    page: 'CertificationIndexPage',
    first: [{ call: 'enterprise/cert/get', when: 'user' }],
  },
  {
    path: '/enterprise/certification/basic',
    name: 'enterpriseCertificationBasic',
    title: '企业资料上传',
    page: 'CertificationBasicPage',
    first: [{ call: 'enterprise/cert/get', when: 'user' }],
  },
  {
    path: '/enterprise/certification/info',
    name: 'enterpriseCertificationInfo',
    title: '运营者资料上传',
    page: 'CertificationInfoPage',
    first: [{ call: 'enterprise/cert/get', when: 'user' }],
  },
  {
    path: '/enterprise/certification/result',
    name: 'enterpriseCertificationResult',
    title: '认证结果',
    page: 'CertificationResultPage',
    first: [{ call: 'enterprise/cert/get', when: 'user' }],
  },
])
