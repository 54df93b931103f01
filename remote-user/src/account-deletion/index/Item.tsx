import type { AccountDeletionItem } from '@dm/shared/contract/calls/auth/account-deletion'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { AmountField, CheckField } from '@dm/shared/ui/form'
import { AlertIcon, CheckIcon, CloseIcon } from '@dm/shared/ui/icon'
import { faultOf, tick, type, useChoices } from '../choices'
import css from '../account-deletion.module.css'

const LEVELS = {
  ok: { text: '已满足', Icon: CheckIcon },
  block: { text: '待处理', Icon: CloseIcon },
  waive: { text: '可放弃', Icon: AlertIcon },
} as const

interface ItemProps {
  item: AccountDeletionItem
  /** 下一步 was pressed: say what is still open. */
  isJudged: boolean
}

/** One line of the checklist: settled, to be settled elsewhere, or to be given up here. */
export function Item({ item, isJudged }: ItemProps) {
  const { level, name, text, path } = item
  const leads = usePageExists(path ?? '') && path !== null
  const { text: state, Icon } = LEVELS[level]
  return (
    <li className={css.item} data-open={isJudged && level === 'block' ? true : undefined}>
      <span className={`${css.mark} ${css[level]}`}>
        <Icon size={16} />
      </span>
      <div className={css.what}>
        <p className={css.name}>
          {name}
          <span className={`${css.state} ${css[level]}`}>{state}</span>
        </p>
        {text !== '' && <p className={css.text}>{text}</p>}
        {level === 'waive' && <Waive item={item} isJudged={isJudged} />}
      </div>
      {leads && level !== 'ok' && (
        <ButtonLink to={path} size="s" kind="soft">
          {item.typed ? '去提现' : level === 'block' ? '去处理' : '去看看'}
        </ButtonLink>
      )}
    </li>
  )
}

function Waive({ item, isJudged }: ItemProps) {
  const choices = useChoices()
  const { key, name, typed } = item
  const isTicked = choices.ticked.includes(key)
  const fault = isJudged ? faultOf(item, choices) : undefined
  return (
    <>
      <CheckField
        name={`waive-${key}`}
        label={`我自愿放弃${name}`}
        value={isTicked}
        error={isTicked ? undefined : fault}
        onChange={(on) => tick(key, on)}
      >
        我自愿放弃
      </CheckField>
      {typed && isTicked && (
        <AmountField
          name={`amount-${key}`}
          label="放弃的金额"
          placeholder="0.00"
          value={choices.amounts[key] ?? ''}
          error={fault}
          onChange={(text) => type(key, text)}
        />
      )}
    </>
  )
}
