import AntSearchBar, { type SearchBarRef } from 'antd-mobile/es/components/search-bar'
import { useRef } from 'react'
import '../../theme/antd.css'
import { IconButton } from '../button'
import { CloseIcon } from '../icon'
import css from './search.module.css'
import { useLimited } from './useLimited'

interface SearchBarProps {
  value: string
  onChange: (value: string) => void
  /** Called on Enter, or the keyboard's 搜索. */
  onSearch?: (value: string) => void
  placeholder: string
  /** Maximum of code points. More can be typed, and is not searched for. */
  limit?: number
}

/** A search field: a landmark of its own, cleared by its ×, submitted by Enter. */
export function SearchBar({ value, onChange, onSearch, placeholder, limit }: SearchBarProps) {
  const field = useRef<SearchBarRef>(null)
  const { text, isOver, change } = useLimited(value, onChange, limit)
  const clear = () => {
    change('')
    field.current?.focus()
  }
  return (
    <div role="search" className={css.box}>
      <AntSearchBar
        ref={field}
        className={css.search}
        value={text}
        onChange={change}
        onSearch={(sent) => !isOver && onSearch?.(sent)}
        placeholder={placeholder}
        // The library's × is not a button for keyboards and screen readers.
        clearable={false}
      />
      {text !== '' && (
        <IconButton label="清除" className={css.clear} onClick={clear}>
          <CloseIcon size={18} />
        </IconButton>
      )}
      {isOver && (
        <p className={css.over} role="alert">
          不超过{limit}字
        </p>
      )}
    </div>
  )
}
