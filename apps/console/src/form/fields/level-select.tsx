import type { Level } from '@ramal/domain/classification/cascade'
import type { MessageKey } from '@ramal/i18n/catalogue'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Kbd } from '@ramal/ui/kbd'
import { Select } from '@ramal/ui/select'
import type { MouseEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'

/** Levels that are asked for; a dialer and its mailing come with the call. */
export type ShownLevel = Exclude<Level, 'dialerId' | 'mailingId'>

const LABELS = {
  queueId: 'field.queue',
  classificationId: 'field.classification',
  subClassificationId: 'field.sub_classification',
} as const satisfies Record<ShownLevel, MessageKey>

/** One level of the classification cascade. */
export function LevelSelect({
  level,
  chosen,
  options,
  required,
  error,
  disabled,
  onChoose,
  onPick,
  onBlur,
  ref,
}: {
  level: ShownLevel
  chosen: number | null
  options: readonly { readonly id: number; readonly description: string }[]
  required: boolean
  error?: string | undefined
  disabled: boolean
  onChoose: (level: ShownLevel, id: number | null) => void
  /** By its button, not from the list. */
  onPick: (id: number) => void
  onBlur: () => void
  ref: Ref<HTMLSelectElement>
}) {
  const { t } = useTranslation()
  const picks = chosen === null && !disabled ? quickPicks(options) : []
  return (
    <div className="flex flex-col gap-2">
      <Field label={t(LABELS[level])} error={error} required={required}>
        {(control) => (
          <Select
            {...control}
            ref={ref}
            chosen={chosen === null ? [] : [String(chosen)]}
            options={options.map((option) => ({ value: String(option.id), label: option.description }))}
            disabled={disabled || options.length === 0}
            onChoose={([id]) => onChoose(level, id ? Number(id) : null)}
            onBlur={onBlur}
            onMouseDown={(event) => picks.length > 0 && focusFirst(event)}
          />
        )}
      </Field>
      {picks.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {picks.map((option, index) => (
            <Button
              key={option.id}
              variant="secondary"
              size="sm"
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onPick(option.id)}
            >
              <Kbd>{index + 1}</Kbd> {option.description}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The first click leads the keys to the list; opened, it would lie over the buttons that pick. The next click opens it. */
function focusFirst(event: MouseEvent<HTMLSelectElement>): void {
  if (document.activeElement === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus()
}

/** Options that a digit picks (ui.md): all of a short list, none of one that a digit cannot name. */
export function quickPicks<O>(options: readonly O[]): readonly O[] {
  return options.length > 1 && options.length <= 9 ? options : []
}
