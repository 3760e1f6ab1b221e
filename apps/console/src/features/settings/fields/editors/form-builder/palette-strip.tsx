import { PALETTE, PURPOSES } from '@ramal/domain/settings/form-builder/palette'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { ChevronRightIcon, PlusIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Builder } from './use-builder.ts'
import type { Dragging } from './use-dragging.ts'

const KINDS = PURPOSES.flatMap((purpose) => PALETTE.filter((kind) => kind.purpose === purpose))

/** The kinds of fields by purpose, one Tab stop, for the form below is what one goes through: a press puts one after the chosen field, a drag where it is let go. */
export function PaletteStrip({ builder, dragging }: { builder: Builder; dragging: Dragging }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(isWide)
  const [stop, setStop] = useState(KINDS[0]?.key)
  return (
    <section
      aria-label={t('settingEditor.builder.palette')}
      className="flex flex-col gap-1.5 rounded-md bg-sunken p-2"
    >
      <Button
        variant="ghost"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRightIcon aria-hidden="true" className={cn('transition-transform', isOpen && 'rotate-90')} />
        <span id={`${id}-name`}>{t('settingEditor.builder.palette')}</span>
      </Button>
      <div
        id={id}
        role="toolbar"
        aria-labelledby={`${id}-name`}
        className="flex flex-col gap-1.5"
        hidden={!isOpen}
        onKeyDown={moveByArrows}
      >
        {PURPOSES.map((purpose) => (
          <fieldset key={purpose} className="flex flex-wrap items-center gap-1">
            <legend className="float-left w-20 shrink-0 text-muted text-xs">
              {t(`settingEditor.builder.purpose.${purpose}`)}
            </legend>
            {KINDS.filter((kind) => kind.purpose === purpose).map(({ key }) => (
              <Button
                key={key}
                variant="secondary"
                size="sm"
                tabIndex={key === stop ? 0 : -1}
                onFocus={() => setStop(key)}
                onClick={() => builder.add(key)}
                onPointerDown={(event) => {
                  if (event.pointerType !== 'touch') dragging.start(event, { kind: key })
                }}
              >
                <PlusIcon aria-hidden="true" className="size-3" /> {t(`settingEditor.builder.kind.${key}`)}
              </Button>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}

/** Arrows, Home and End lead from kind to kind, whatever line they stand in. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const kinds = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = kinds.findIndex((kind) => kind === document.activeElement)
  const last = kinds.length - 1
  const back = Math.max(at - 1, 0)
  const on = Math.min(at + 1, last)
  const to = { ArrowLeft: back, ArrowUp: back, ArrowRight: on, ArrowDown: on, Home: 0, End: last }[event.key]
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  kinds[to]?.focus()
}

/** On a narrow page the form comes first. */
function isWide(): boolean {
  return globalThis.matchMedia?.('(min-width: 48rem)').matches ?? true
}
