import { useEffect } from 'react'
import { isTyping } from '../../lib/is-typing.ts'

/** `?` anywhere but in a text field asks for the map of the keys. */
export function useMapKey(onAsk: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target))
        return
      event.preventDefault()
      onAsk()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onAsk])
}
