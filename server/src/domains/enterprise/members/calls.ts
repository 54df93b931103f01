import type { enterpriseMembers as calls } from '@dm/shared/contract/calls/enterprise/members'
import type { Handlers } from '../../handler'
import { cancelClosing, closeCompany } from './close'
import { sendSms } from './code'
import { acceptInvite, addInvite, deleteInvite, queryInvite } from './invite'
import { deleteMember, leave } from './leave'
import { listMembers } from './list'
import { acceptTransfer, cancelTransfer, rejectTransfer, startTransfer } from './transfer'

/** Calls about members and owner. */
export const memberCalls = {
  'enterprise/member/list': listMembers,
  'enterprise/member/invite/add': addInvite,
  'enterprise/member/invite/del': deleteInvite,
  'enterprise/member/invite/query': queryInvite,
  'enterprise/member/invite/accept': acceptInvite,
  'enterprise/member/del': deleteMember,
  'enterprise/member/leave': leave,
  'enterprise/sms/send': sendSms,
  'enterprise/transfer/start': startTransfer,
  'enterprise/transfer/cancel': cancelTransfer,
  'enterprise/transfer/reject': rejectTransfer,
  'enterprise/transfer/accept': acceptTransfer,
  'enterprise/close': closeCompany,
  'enterprise/close/cancel': cancelClosing,
} satisfies Handlers<keyof typeof calls>
