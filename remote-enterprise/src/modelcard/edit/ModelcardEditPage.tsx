import { useRead } from '@dm/shared/reads'
import { FormSkeleton } from '@dm/shared/ui/page'
import { useState } from 'react'
import { MembersGate } from '../../components/MembersGate'
import { CardForm } from './CardForm'
import { page } from './page'

/** The form of the company's card, for its members (docs/product/enterprise.md#enterprisemodelcardedit). */
export default function ModelcardEditPage() {
  const [times, setTimes] = useState(0)
  const card = useRead(page.reads.card)
  const products = useRead(page.reads.products)
  const showLatest = async () => {
    await card.refetch()
    setTimes(times + 1)
  }
  return (
    <MembersGate title={page.title} from={card} skeleton={<FormSkeleton fields={5} />}>
      {(answer) => (
        <CardForm
          key={times}
          title={page.title}
          answer={answer}
          products={products.data?.list ?? []}
          onLatest={showLatest}
        />
      )}
    </MembersGate>
  )
}
