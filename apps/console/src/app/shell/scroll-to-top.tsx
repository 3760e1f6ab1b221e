import { SCROLL_TO_TOP_AFTER_PX } from '@ramal/contract/constants'
import { IconButton } from '@ramal/ui/icon-button'
import { ArrowUpIcon } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Appears once `target` is scrolled by more than 20 px, and takes it back to the top (§2.6). */
export function ScrollToTop({ target }: { target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const element = target.current
    if (!element) return
    const update = () => setShown(element.scrollTop > SCROLL_TO_TOP_AFTER_PX)
    update()
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [target])

  if (!shown) return null
  return (
    <IconButton
      label={t('shell.scrollToTop')}
      variant="secondary"
      size="icon-lg"
      // Above the bar that saves a form, not over its button.
      className="absolute right-4 bottom-6 in-has-data-bottom-bar:bottom-20 z-30 rounded-full shadow-popover"
      onClick={() => target.current?.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <ArrowUpIcon />
    </IconButton>
  )
}
