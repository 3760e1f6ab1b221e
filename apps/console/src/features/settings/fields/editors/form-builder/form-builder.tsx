import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { EyeIcon, RedoIcon, UndoIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../../form/field-props.ts'
import { useFormRow } from '../../form-row.ts'
import { Canvas } from './canvas.tsx'
import { PaletteStrip } from './palette-strip.tsx'
import { ProblemList } from './problem-list.tsx'
import { PropertiesPanel } from './properties-panel.tsx'
import { TabBar } from './tab-bar.tsx'
import { TryDialog } from './try-dialog.tsx'
import { useBuilder } from './use-builder.ts'
import { useDragging } from './use-dragging.ts'
import { WithinBar } from './within-bar.tsx'

/** Editor of the tabs of a form (§2.9): a palette of kinds, the form as an agent sees it, the settings of the chosen field. */
export function FormBuilder({ field, value, errors, disabled, onChange }: FieldProps) {
  const { t } = useTranslation()
  const builder = useBuilder(value, onChange)
  const row = useFormRow()
  const canvas = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const dragging = useDragging(canvas, builder)
  const [isTrying, setTrying] = useState(false)
  const isLocked = disabled || field.readonly === true

  function handleKeyDown(event: KeyboardEvent) {
    const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (isText || isLocked || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) builder.redo()
    else builder.undo()
  }

  return (
    <fieldset
      className="@container flex min-w-0 flex-col gap-3 rounded-md border p-3"
      onKeyDown={handleKeyDown}
    >
      <legend className="px-1 font-medium text-sm">{field.label}</legend>
      {errors[''] && (
        <p role="alert" className="text-danger-text text-xs">
          {errors['']}
        </p>
      )}
      {typeof row?.['version'] === 'number' && (
        <p className="text-muted text-xs">{t('settingEditor.builder.version', { n: row['version'] })}</p>
      )}
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label={t('settingEditor.undo')}
          disabled={isLocked || !builder.canUndo}
          onClick={builder.undo}
        >
          <UndoIcon aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('settingEditor.redo')}
          disabled={isLocked || !builder.canRedo}
          onClick={builder.redo}
        >
          <RedoIcon aria-hidden="true" />
        </IconButton>
        <Button variant="secondary" className="ml-auto" onClick={() => setTrying(true)}>
          <EyeIcon aria-hidden="true" /> {t('settingEditor.builder.try')}
        </Button>
      </div>
      {!isLocked && <PaletteStrip builder={builder} dragging={dragging} />}
      <p className="sr-only" role="status">
        {builder.said}
      </p>
      <div className="flex @3xl:flex-row flex-col @3xl:items-start gap-3">
        <div className="flex min-w-0 @3xl:flex-1 flex-col gap-1">
          <WithinBar builder={builder} />
          <TabBar builder={builder} locked={isLocked} />
          <Canvas
            ref={canvas}
            builder={builder}
            dragging={dragging}
            locked={isLocked}
            onEdit={() => panel.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()}
          />
        </div>
        <div
          ref={panel}
          className="@3xl:sticky @3xl:top-2 @container @3xl:max-h-[calc(100dvh-8rem)] @3xl:w-72 min-w-0 shrink-0 overflow-y-auto"
        >
          <PropertiesPanel builder={builder} locked={isLocked} />
        </div>
      </div>
      <ProblemList builder={builder} />
      {isTrying && <TryDialog tabs={builder.all} onClose={() => setTrying(false)} />}
    </fieldset>
  )
}
