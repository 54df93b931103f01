import { useSearchParams } from '@dm/shared/router'
import { useState } from 'react'
import { Editing } from './Editing'
import { ServiceForm } from './ServiceForm'
import { OwnerGate } from '../parts/owner/OwnerGate'

const HEADING = '发布服务'

/** 发布服务, with `id` a draft (docs/product/service.md#servicepublish). */
export default function ServicePublishPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const [times, setTimes] = useState(0)
  const again = () => setTimes(times + 1)
  return (
    <OwnerGate heading={HEADING}>
      {(uid) =>
        id === '' ? (
          <ServiceForm
            key={`${uid} ${times}`}
            heading={HEADING}
            uid={uid}
            edited={null}
            onLatest={again}
            onAnother={again}
          />
        ) : (
          <Editing key={`${uid} ${id}`} heading={HEADING} uid={uid} id={id} />
        )
      }
    </OwnerGate>
  )
}
