import { choice, choices, consent, defineForm, file, phone, pictures, text } from '../../../forms'
import { SERVICE_CATEGORIES } from '../../vocabulary/service'
import { city } from '../common/city'
import { shown } from './shown'

const NAME = '请输入2至30个字的名称'

/** The application of a provider; the name of an enterprise is that of its certification (docs/product/service.md#servicefreeenter). */
export const providerForm = defineForm(
  {
    kind: choice('类型', { person: '个人', enterprise: '企业' }, { initial: 'person' }),
    name: text('名称', { ...shown, min: 2, max: 30, message: NAME }),
    logo: file('标志', { purpose: 'service', required: true }),
    categories: choices('服务类目', SERVICE_CATEGORIES, { most: 3, required: '请选择1至3个类目' }),
    cityCode: city,
    intro: text('简介', { ...shown, min: 10, max: 500, lines: true, required: true, message: '简介为10至500个字' }),
    contactName: text('联系人', {
      min: 2,
      max: 20,
      required: true,
      message: '请输入联系人姓名',
      refuses: 'nothing',
    }),
    tel: phone('手机号', { required: true }),
    licenses: pictures('资质图片', { purpose: 'service', most: 6 }),
    works: pictures('作品', { purpose: 'service', most: 9 }),
    agreed: consent('入驻协议', '请阅读并同意服务商入驻协议'),
  },
  {
    counts: { name: ({ kind }) => kind === 'person' },
    rules: ({ kind, name, licenses = [] }) => ({
      name: kind === 'person' && !name ? NAME : undefined,
      licenses: kind === 'enterprise' && licenses.length === 0 ? '请上传资质图片' : undefined,
    }),
  },
)
