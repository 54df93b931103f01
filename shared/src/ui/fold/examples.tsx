import { Folded } from '.'

const TEXT = '杭州本地的形象照摄影棚，可拍模卡、剧照和个人写真，含化妆和三套服装，拍摄当天可选片。'

const ShortExample = () => <Folded text={TEXT} lines={3} />
const LongExample = () => <Folded text={TEXT.repeat(4)} lines={3} />

export const examples = [
  { name: '短文字', Example: ShortExample },
  { name: '长文字', Example: LongExample },
] as const
