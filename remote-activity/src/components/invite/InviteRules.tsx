import { dayOf, monthDay } from '@dm/shared/format'
import { useRead } from '@dm/shared/reads'
import { Loaded, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './invite.module.css'
import { rule as declared } from './reads'

/** 邀请规则, in the server's words and with its rates. */
export function InviteRules({ onClose }: { onClose: () => void }) {
  const rule = useRead({ ...declared, params: {} })
  return (
    <Sheet open onClose={onClose} title="邀请规则">
      <Loaded
        from={rule}
        skeleton={
          <Skeleton>
            <SkeletonLine height={240} radius={12} />
          </Skeleton>
        }
      >
        {({ text, updatedAt }) => (
          <div className={css.rules}>
            <ol>
              {text.split('\n').map((paragraph) => (
                <li key={paragraph}>{paragraph}</li>
              ))}
            </ol>
            <p className={css.hint}>更新于 {monthDay(dayOf(updatedAt))}</p>
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}
