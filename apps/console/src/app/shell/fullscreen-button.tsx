import { IconButton } from '@ramal/ui/icon-button'
import { MaximizeIcon, MinimizeIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows the console on the whole screen, and back. */
export function FullscreenButton() {
  const { t } = useTranslation()
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))

  return (
    <IconButton
      label={t(full ? 'shell.exitFullscreen' : 'shell.fullscreen')}
      onClick={toggleFullscreen}
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

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
