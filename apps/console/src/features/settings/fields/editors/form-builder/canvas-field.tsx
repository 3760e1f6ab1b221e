import type { FormField } from '@ramal/contract/form'
import { kindOf } from '@ramal/domain/settings/form-builder/palette'
import { cn } from '@ramal/ui/lib/cn'
import { GripVerticalIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldComponent } from '../../../../../form/field-registry.ts'
import { ConditionSentence } from './condition-sentence.tsx'
import { FieldBar } from './field-bar.tsx'
import type { Builder } from './use-builder.ts'
import type { Dragging } from './use-dragging.ts'

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

/** The id of a field's handle. */
export function handleIdOf(name: string): string {
  return `builder-handle-${name}`
}

/** One field in the form that is built: as it will look, with a handle that chooses, lifts and drags it. */
export function CanvasField({
  field,
  at,
  builder,
  dragging,
  over,
  locked,
  onEdit,
}: {
  field: FormField
  at: number
  builder: Builder
  dragging: Dragging
  /** Position that a dragged field would take in this tab. */
  over: number | null
  locked: boolean
  onEdit: () => void
}) {
  const { t } = useTranslation()
  const { name, label } = field
  const kind = kindOf(field)
  const isSelected = builder.selected === name
  const isLifted = builder.lifted === name
  const fields = builder.tabs[builder.tab]?.fields ?? []
  const isTabStop = isSelected || (at === 0 && !fields.some((one) => one.name === builder.selected))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = event.key in ARROWS ? ARROWS[event.key as keyof typeof ARROWS] : null
    const press = isLifted ? liftedKey(event.key, arrow) : restingKey(event.key, arrow)
    if (!press) return
    event.preventDefault()
    event.stopPropagation()
    press()
  }
  function liftedKey(key: string, arrow: 'up' | 'down' | 'left' | 'right' | null) {
    if (arrow) return () => builder.move(name, arrow)
    if (key === ' ' || key === 'Enter') return builder.drop
    return key === 'Escape' ? builder.restore : null
  }
  function restingKey(key: string, arrow: 'up' | 'down' | 'left' | 'right' | null) {
    const next = arrow === 'up' ? fields[at - 1] : arrow === 'down' ? fields[at + 1] : undefined
    if (next) return () => builder.goTo(next.name)
    if (key === 'Enter') return onEdit
    if (locked) return null
    if (key === ' ') return () => builder.lift(name)
    return key === 'Delete' ? () => builder.remove(name) : null
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a bigger target for the pointer; its handle has the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      data-builder-field={name}
      className={cn(
        'relative flex flex-col gap-1 rounded-md border border-transparent p-1.5 pl-7 hover:border-border',
        isSelected && 'border-accent hover:border-accent',
        isLifted && 'bg-accent-soft shadow-popover',
        over === at && 'border-t-2 border-t-accent',
        over !== null && over >= fields.length && at === fields.length - 1 && 'border-b-2 border-b-accent',
      )}
      onClick={() => builder.select(name)}
    >
      <button
        id={handleIdOf(name)}
        type="button"
        className="absolute top-1 bottom-1 left-0.5 flex w-6 cursor-grab touch-none justify-center rounded-sm pt-1 text-muted hover:bg-hover"
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isLifted}
        aria-label={t('settingEditor.builder.handle', {
          name: label || name,
          kind: kind ? t(`settingEditor.builder.kind.${kind}`) : field.type,
          n: at + 1,
          of: fields.length,
        })}
        onFocus={() => builder.select(name)}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => {
          if (!locked) dragging.start(event, { name })
        }}
      >
        <GripVerticalIcon aria-hidden="true" className="size-4" />
      </button>
      <Preview field={field} kind={kind ? t(`settingEditor.builder.kind.${kind}`) : field.type} />
      <ConditionSentence field={field} all={builder.all} />
      {isSelected && !locked && <FieldBar field={field} builder={builder} onEdit={onEdit} />}
    </div>
  )
}

const NONE = {}

/** The field as the form draws it, out of reach of pointer and keys; what draws nothing says what it is. */
function Preview({ field, kind }: { field: FormField; kind: string }) {
  const Component = fieldComponent(field.type)
  if (!Component || field.type === 'hidden' || field.type === 'invisible' || field.type === 'tabs')
    return (
      <p className="py-1 text-sm">
        {field.label || field.name} <span className="text-muted text-xs">({kind})</span>
      </p>
    )
  return (
    <div inert>
      <Component
        field={{ ...field, required: field.required ?? false }}
        value={field.default ?? null}
        errors={NONE}
        disabled={false}
        onChange={() => undefined}
        onBlur={() => undefined}
      />
    </div>
  )
}
