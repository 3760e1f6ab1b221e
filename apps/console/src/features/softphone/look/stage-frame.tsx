import type { StageName } from '@ramal/domain/transfer/stage'
import { IconButton } from '@ramal/ui/icon-button'
import { ArrowLeftIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSoftphoneHost } from '../softphone-context.ts'

/**
 * A page of the panel: its name and the way back to the dial pad (button and Esc). What is to be filled in first has the
 * focus, so that a transfer needs no mouse.
 */
export function StageFrame({ stage, children }: { stage: StageName; children: ReactNode }) {
  const { t } = useTranslation()
  const host = useSoftphoneHost()
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = (selector: string) => body.current?.querySelector<HTMLElement>(selector)
    // Whom it is about is typed first; how (a kept choice above it) is mostly as it was.
    const searched = stage === 'transfer' ? first('input[role="combobox"], input[type="tel"]') : null
    const field = searched ?? first('input:not([type="range"]), select, button')
    field?.focus({ preventScroll: true })
  }, [stage])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault() // of a list that is open, or of the popover around
    event.stopPropagation()
    host.stage({ type: 'back' })
  }

  return (
    <section aria-label={t(`stage.${stage}`)} className="flex flex-col gap-4" onKeyDown={handleKeyDown}>
      <header className="-ml-2 flex items-center gap-1">
        <IconButton label={t('softphone.back')} size="icon-sm" onClick={() => host.stage({ type: 'back' })}>
          <ArrowLeftIcon aria-hidden="true" />
        </IconButton>
        <h2 className="font-semibold text-sm">{t(`stage.${stage}`)}</h2>
      </header>
      <div ref={body} className="flex flex-col gap-4">
        {children}
      </div>
    </section>
  )
}
