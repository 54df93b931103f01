export { Coins, Money, SignedAmount } from './Amount'
export { EyeButton } from './EyeButton'
export { useEye } from './useEye'
