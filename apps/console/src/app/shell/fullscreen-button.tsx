import { IconButton } from '@ramal/ui/icon-button'
import { MaximizeIcon, MinimizeIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows the console on the whole screen, and back; the browser remembers it (§3). */
export function FullscreenButton() {
  const { t } = useTranslation()
  useEffect(keepFullscreen, [])
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))

  return (
    <IconButton
      label={t(full ? 'shell.exitFullscreen' : 'shell.fullscreen')}
      onClick={toggleFullscreen}
      {...{ [BUTTON]: '' }}
      className="hidden md:inline-flex"
    >
      {full ? <MinimizeIcon /> : <MaximizeIcon />}
    </IconButton>
  )
}

/** To the whole screen, or back. */
export function toggleFullscreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  done.catch((error: unknown) => console.warn('fullscreen refused', error)) // the browser's own decision
}

const BUTTON = 'data-fullscreen'
const STORED = 'ramal.fullscreen'
/** What a browser takes for a wish of its user: without one it shows nothing on the whole screen. */
const GESTURES = ['pointerup', 'keydown'] as const

/** Remembers each change, and goes back to the whole screen with the first gesture of a page that was opened anew. */
function keepFullscreen(): () => void {
  const remember = () => localStorage.setItem(STORED, String(document.fullscreenElement !== null))
  function comeBack(event: Event): void {
    if (event instanceof KeyboardEvent && event.key === 'Escape') return // it means the contrary
    stopWaiting()
    const isOnButton = event.target instanceof Element && event.target.closest(`[${BUTTON}]`) !== null
    if (!document.fullscreenElement && !isOnButton) toggleFullscreen()
  }
  const stopWaiting = () => {
    for (const gesture of GESTURES) removeEventListener(gesture, comeBack)
  }
  document.addEventListener('fullscreenchange', remember)
  if (localStorage.getItem(STORED) === 'true' && !document.fullscreenElement)
    for (const gesture of GESTURES) addEventListener(gesture, comeBack)
  return () => {
    document.removeEventListener('fullscreenchange', remember)
    stopWaiting()
  }
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
