import { useEffect } from 'react'

/** What must be answered first: the palette does not open over it, and its own dialog it closes. */
const ANSWERED_FIRST =
  '[data-slot=dialog]:not(:has([role=combobox][aria-controls])), [data-slot=blocking-screen]'

/** Ctrl+K (on a Mac ⌘K), also out of a text. */
export function usePaletteKey(onPress: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isWithControl = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey
      if (!isWithControl || event.code !== 'KeyK') return
      event.preventDefault() // also where it means nothing now: the browser would open its search
      if (event.repeat || document.querySelector(ANSWERED_FIRST)) return
      onPress()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [onPress])
}
