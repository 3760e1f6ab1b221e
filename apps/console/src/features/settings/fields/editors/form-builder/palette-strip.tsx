import { PALETTE, PURPOSES } from '@ramal/domain/settings/form-builder/palette'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { ChevronRightIcon, PlusIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Builder } from './use-builder.ts'
import type { Dragging } from './use-dragging.ts'

/** The kinds of fields by purpose: a press puts one after the chosen field, a drag where it is let go. */
export function PaletteStrip({ builder, dragging }: { builder: Builder; dragging: Dragging }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(isWide)
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
        {t('settingEditor.builder.palette')}
      </Button>
      <div id={id} className="flex flex-col gap-1.5" hidden={!isOpen}>
        {PURPOSES.map((purpose) => (
          <fieldset key={purpose} className="flex flex-wrap items-center gap-1">
            <legend className="float-left w-20 shrink-0 text-muted text-xs">
              {t(`settingEditor.builder.purpose.${purpose}`)}
            </legend>
            {PALETTE.filter((kind) => kind.purpose === purpose).map(({ key }) => (
              <Button
                key={key}
                variant="secondary"
                size="sm"
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

/** On a narrow page the form comes first. */
function isWide(): boolean {
  return globalThis.matchMedia?.('(min-width: 48rem)').matches ?? true
}
