import { SEARCH_DEBOUNCE_MS } from '@ramal/contract/constants'
import { spareFromToasts } from '@ramal/ui/lib/toast-place'
import { SearchField } from '@ramal/ui/search-field'
import { useEffect, useRef, useState } from 'react'
import { isTyping } from './is-typing.ts'
import { singleKeys } from './single-keys.ts'

/** What a list is searched by: `text` as the address has it, said anew once the typing rests (500 ms, §9); `/` leads here, ↓ into the list. */
export function SearchBox({
  label,
  text,
  onSearch,
  onDown,
}: {
  label: string
  text: string
  onSearch: (text: string) => void
  /** Leads from this field into the list below it. */
  onDown: (field: HTMLElement) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  // A toast stands below it: the next word can be typed while one tells of the last act.
  useEffect(() => spareFromToasts(input.current), [])

  // What the address said last, and what this box has asked of it.
  const before = useRef({ text, asked: text })
  useEffect(() => {
    const isOther = text !== before.current.text && text !== before.current.asked
    before.current.text = text
    if (isOther) {
      // The filters were cleared, or the browser leads back: the box follows, else it would search its own text again.
      before.current.asked = text
      return setTyped(text)
    }
    const wanted = typed.trim()
    if (wanted === text) return
    const timer = setTimeout(() => {
      before.current.asked = wanted
      latest.current(wanted)
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, text])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        !singleKeys.get() ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isTyping(event.target)
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])

  return (
    <SearchField
      ref={input}
      label={label}
      hotkey="/"
      className="min-w-44 flex-1"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onDown(event.currentTarget)
      }}
    />
  )
}
