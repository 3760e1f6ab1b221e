import { WIDTHS_PX } from '@ramal/contract/constants'
import { dockWidth } from '@ramal/domain/softphone/dock'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDock } from './use-dock.ts'

const STEP_PX = 20

/** The edge between page and softphone: dragged, or moved by arrows, it gives the form of a call its width, which is remembered. */
export function DockEdge({ dock }: { dock: HTMLElement | null }) {
  const { t } = useTranslation()
  const [state, tell] = useDock()
  const widthNow = () => dock?.getBoundingClientRect().width ?? dockWidth(state)

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function handlePointerMove({ clientX, currentTarget, pointerId }: PointerEvent<HTMLDivElement>) {
    const right = dock?.getBoundingClientRect().right
    if (right === undefined || !currentTarget.hasPointerCapture(pointerId)) return
    tell({ type: 'resized', width: right - clientX })
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: STEP_PX, ArrowRight: -STEP_PX }[event.key]
    if (step === undefined) return
    event.preventDefault()
    tell({ type: 'resized', width: widthNow() + step })
  }

  return (
    <hr
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('softphone.width')}
      aria-valuemin={WIDTHS_PX.softphone}
      aria-valuemax={WIDTHS_PX.softphoneWithForm}
      aria-valuenow={dockWidth(state)}
      className="m-0 border-0 absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none outline-none hover:bg-accent-soft focus-visible:bg-accent"
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onKeyDown={handleKeyDown}
    />
  )
}
