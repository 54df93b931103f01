import { IconButton } from '../button'
import { EyeIcon, EyeOffIcon } from '../icon'
import { useEye } from './useEye'

/** The show/hide button beside a balance. */
export function EyeButton({ className }: { className?: string }) {
  const { hidden, toggle } = useEye()
  return (
    <IconButton label={hidden ? '显示金额' : '隐藏金额'} aria-pressed={hidden} className={className} onClick={toggle}>
      {hidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
    </IconButton>
  )
}
