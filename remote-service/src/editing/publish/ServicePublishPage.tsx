import { useOwner } from '@dm/shared/access'
import { usePageParams } from '@dm/shared/reads'
import { useState } from 'react'
import { Editing } from '../Editing'
import { ServiceForm } from '../ServiceForm'
import { page } from './page'

/** 发布服务, with `id` a draft (docs/product/service.md#servicepublish). */
export default function ServicePublishPage() {
  const uid = useOwner()
  const { id } = usePageParams(page)
  const [times, setTimes] = useState(0)
  const again = () => setTimes(times + 1)
  if (id !== null) return <Editing key={id} page={page} uid={uid} id={id} />
  return <ServiceForm key={times} page={page} uid={uid} edited={null} onLatest={again} onAnother={again} />
}
