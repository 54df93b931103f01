import type { Data } from '@dm/shared/contract'
import { NOW } from './income'

type Record = Data<'market/record/page'>['list'][number]

export const marketRecord = (id: string, over: Partial<Record> = {}): Record => ({
  id,
  ...{ downUid: '20001', name: '赵知夏', avatar: '', phoneMasked: null, isAgent: false, isPwd: false, isMsg: true },
  ...{ times: 1, firstAt: NOW, lastAt: NOW, newUser: true, result: 'none', state: 'login', left: false },
  ...{ boundAt: null, rewardEndsAt: null },
  ...over,
})
