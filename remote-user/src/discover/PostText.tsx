import { Folded } from '@dm/shared/ui/fold'
import css from './discover.module.css'

/** Addresses that become links; any other scheme stays text. */
const LINK = /(https?:\/\/[^\s，。；、！？）]+)/

/** The words of a post: links, folded after eight lines. */
export const PostText = ({ text }: { text: string }) => (
  <Folded text={text} lines={8} className={css.text}>
    {text.split(LINK).map((part, at) =>
      LINK.test(part) ? (
        <a key={`${at} ${part}`} href={part} rel="nofollow noopener noreferrer" target="_blank">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </Folded>
)
