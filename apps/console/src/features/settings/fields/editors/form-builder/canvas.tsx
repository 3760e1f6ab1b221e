import { cn } from '@ramal/ui/lib/cn'
import { type Ref, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FormGrid } from '../../../../../form/form-grid.tsx'
import { FormScopeProvider } from '../../../../../form/form-scope.tsx'
import { CanvasField, handleIdOf } from './canvas-field.tsx'
import type { Builder } from './use-builder.ts'
import type { Dragging } from './use-dragging.ts'

const SCOPE = {
  values: {},
  renderTabs: () => null,
  hasErrorIn: () => false,
  checks: 0,
  save: () => undefined,
}

/** The fields of one tab as an agent sees them, drawn by the components of the form itself, each with its handle. */
export function Canvas({
  ref,
  builder,
  dragging,
  locked,
  onEdit,
}: {
  ref: Ref<HTMLElement>
  builder: Builder
  dragging: Dragging
  locked: boolean
  onEdit: () => void
}) {
  const { t } = useTranslation()
  const { focus, tab, tabs } = builder
  const fields = tabs[tab]?.fields ?? []
  useEffect(() => {
    if (focus.n > 0) document.getElementById(handleIdOf(focus.name))?.focus()
  }, [focus])
  const over = dragging.over?.tab === tab ? dragging.over.at : null
  return (
    <section
      ref={ref}
      aria-label={t('settingEditor.builder.canvas')}
      aria-describedby="builder-keys"
      className={cn(
        '@container min-h-24 rounded-md',
        over !== null && 'outline-2 outline-accent/40 outline-dashed',
      )}
    >
      {fields.length === 0 && (
        <p className="p-6 text-center text-muted text-sm">{t('settingEditor.builder.empty')}</p>
      )}
      <FormScopeProvider value={SCOPE}>
        <FormGrid fields={fields} vertical={tabs[tab]?.vertical ?? false}>
          {(field) => (
            <CanvasField
              field={field}
              at={fields.indexOf(field)}
              builder={builder}
              dragging={dragging}
              over={over}
              locked={locked}
              onEdit={onEdit}
            />
          )}
        </FormGrid>
      </FormScopeProvider>
      {!locked && (
        <p id="builder-keys" className="text-muted text-xs">
          {t('settingEditor.builder.keys')}
        </p>
      )}
    </section>
  )
}
