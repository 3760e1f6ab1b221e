import { IconButton } from '@ramal/ui/icon-button'
import { MaximizeIcon, MinimizeIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows the console on the whole screen, and back. */
export function FullscreenButton() {
  const { t } = useTranslation()
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))

  function toggle() {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch((error: unknown) => console.warn('fullscreen refused', error)) // the browser's own decision
  }

  return (
    <IconButton
      label={t(full ? 'shell.exitFullscreen' : 'shell.fullscreen')}
      onClick={toggle}
      className="hidden md:inline-flex"
    >
      {full ? <MinimizeIcon /> : <MaximizeIcon />}
    </IconButton>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
