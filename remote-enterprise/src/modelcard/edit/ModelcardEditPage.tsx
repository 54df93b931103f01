import { useApiQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { FormSkeleton } from '@dm/shared/ui/page'
import { useState } from 'react'
import { MembersGate } from '../../parts/MembersGate'
import { CardForm } from './CardForm'

const TITLE = '编辑企业模卡'

/** The form of the company's card, for its members (docs/product/enterprise.md#enterprisemodelcardedit). */
export default function ModelcardEditPage() {
  const { loggedIn } = useSession()
  const [times, setTimes] = useState(0)
  const card = useApiQuery('enterprise/modelcard/get', {}, { enabled: loggedIn })
  const products = useApiQuery('enterprise/product/page', { pageSize: 50 }, { enabled: loggedIn })
  const showLatest = async () => {
    await card.refetch()
    setTimes(times + 1)
  }
  return (
    <MembersGate title={TITLE} from={card} skeleton={<FormSkeleton fields={5} />}>
      {(answer) => (
        <CardForm
          key={times}
          title={TITLE}
          answer={answer}
          products={products.data?.list ?? []}
          onLatest={showLatest}
        />
      )}
    </MembersGate>
  )
}
