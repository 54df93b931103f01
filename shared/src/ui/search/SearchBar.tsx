import AntSearchBar, { type SearchBarRef } from 'antd-mobile/es/components/search-bar'
import { useRef } from 'react'
import '../../theme/antd.css'
import { IconButton } from '../button'
import { CloseIcon } from '../icon'
import css from './search.module.css'

interface SearchBarProps {
  value: string
  onChange: (value: string) => void
  /** Called on Enter, or the keyboard's 搜索. */
  onSearch?: (value: string) => void
  placeholder: string
  maxLength?: number
}

/** A search field: a landmark of its own, cleared by its ×, submitted by Enter. */
export function SearchBar({ value, onChange, onSearch, placeholder, maxLength }: SearchBarProps) {
  const field = useRef<SearchBarRef>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <div role="search" className={css.box}>
      <AntSearchBar
        ref={field}
        className={css.search}
        value={value}
        onChange={onChange}
        onSearch={onSearch}
        placeholder={placeholder}
        maxLength={maxLength}
        // The library's × is not a button for keyboards and screen readers.
        clearable={false}
      />
      {value !== '' && (
        <IconButton label="清除" className={css.clear} onClick={clear}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </div>
  )
}
