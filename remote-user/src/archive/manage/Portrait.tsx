import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { showActionError } from '@dm/shared/ui/button'
import { ImageField } from '@dm/shared/ui/form'
import { Card } from '@dm/shared/ui/page'
import { slotOf, type UploadSlot } from '@dm/shared/upload'
import { useState } from 'react'
import type { Archive } from '../answer'

/** The public portrait and the cover; each is saved as soon as it is uploaded. */
export function Portrait({ archive }: { archive: Archive }) {
  const icon = usePicture('icon', archive.icon)
  const cover = usePicture('cover', archive.cover)
  return (
    <Card>
      <ImageField {...icon} label="头像" purpose="avatar" crop="1:1" round required />
      <ImageField {...cover} label="封面" purpose="cover" crop="16:9" required />
      <p className="dm-note">头像和封面将公开展示</p>
    </Card>
  )
}

/** One picture as a field has it. A save that fails puts back what was there. */
function usePicture(name: 'icon' | 'cover', saved: string) {
  const { mutateAsync: set } = useApiMutation('userinfo/public/icon/set')
  const [value, setValue] = useState<UploadSlot | null>(() => (saved ? slotOf(saved) : null))
  const save = async (url: string) => {
    try {
      await set({ [name]: url })
      toast('保存成功')
    } catch (error) {
      setValue(saved ? slotOf(saved) : null)
      showActionError(error)
    }
  }
  return {
    name,
    value,
    error: undefined,
    onChange: (slot: UploadSlot | null) => {
      setValue(slot)
      if (slot?.url && slot.url !== saved) void save(slot.url)
    },
  }
}
