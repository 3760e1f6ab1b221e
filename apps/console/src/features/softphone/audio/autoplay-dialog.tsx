import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { VolumeOffIcon } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNoticePlace } from '../../../lib/use-notice-place.ts'
import type { SoundPlayer } from '../../../platform/audio/sound-player.ts'

/**
 * Says that the browser keeps the page silent (after a reload, say) and asks for the click that ends it (§2.6). It does
 * not block the page: any other click or key lets the page sound too, and the dialog goes. Where there is a layout it stands beside
 * the content and covers nothing of it.
 */
export function AutoplayDialog({ player }: { player: Pick<SoundPlayer, 'isAllowed' | 'allow'> }) {
  const { t } = useTranslation()
  const [blocked, setBlocked] = useState(false)
  const textId = useId()
  const place = useNoticePlace()

  useEffect(() => {
    let current = true
    const check = () => void player.isAllowed().then((allowed) => current && setBlocked(!allowed))
    check()
    window.addEventListener('pointerup', check)
    window.addEventListener('keyup', check)
    return () => {
      current = false
      window.removeEventListener('pointerup', check)
      window.removeEventListener('keyup', check)
    }
  }, [player])

  if (!blocked) return null
  return createPortal(
    <div
      role="dialog"
      aria-labelledby={textId}
      className={cn(
        'flex items-center gap-3 bg-raised px-4 py-3 text-sm',
        place
          ? 'justify-center border-t'
          : 'fixed bottom-4 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 rounded-lg border shadow-popover',
      )}
    >
      <VolumeOffIcon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p id={textId} className={cn(!place && 'flex-1')}>
        {t('audio.allow')}
      </p>
      <Button size="sm" onClick={() => void player.allow().then((allowed) => setBlocked(!allowed))}>
        {t('audio.allowButton')}
      </Button>
    </div>,
    place ?? document.body,
  )
}
