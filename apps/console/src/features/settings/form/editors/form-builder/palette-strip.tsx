import { PALETTE, PURPOSES } from '@ramal/domain/settings/form-builder/palette'
import { Button } from '@ramal/ui/button'
import { PlusIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Builder } from './use-builder.ts'
import type { Dragging } from './use-dragging.ts'

/** The kinds of fields by purpose: a press puts one after the chosen field, a drag where it is let go. */
export function PaletteStrip({ builder, dragging }: { builder: Builder; dragging: Dragging }) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={t('settingEditor.builder.palette')}
      className="flex flex-col gap-1.5 rounded-md bg-sunken p-2"
    >
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
    </section>
  )
}
