import { useEffect } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { singleKeys } from '../../lib/single-keys.ts'
import { pressedIn } from '../../platform/own-window.ts'

/** `?` anywhere but in a text field asks for the map of the keys, in the window whose body is `place`; null: in the page. */
export function useMapKey(onAsk: (place: HTMLElement | null) => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (
        event.key !== '?' ||
        !singleKeys.get() ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        isTyping(event.target)
      )
        return
      event.preventDefault()
      onAsk(pressedIn(event))
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onAsk])
}
