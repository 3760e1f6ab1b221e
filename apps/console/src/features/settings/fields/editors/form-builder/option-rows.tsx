import type { FieldOption } from '@ramal/contract/form'
import { optionsIn } from '@ramal/domain/settings/form-builder/properties'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowFocus } from '../../../../../form/row-focus.ts'
import { RowMoves } from '../../row-moves.tsx'

/** The options of a choice: value and text of each (R5-42); several pasted lines are several options. */
export function OptionRows({
  options,
  locked,
  onChange,
}: {
  options: readonly FieldOption[]
  locked: boolean
  onChange: (options: readonly FieldOption[]) => void
}) {
  const { t } = useTranslation()
  const focus = useRowFocus<HTMLFieldSetElement>()
  const set = (at: number, change: Partial<FieldOption>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...change } : option)))
  function add() {
    onChange([...options, { value: String(options.length + 1), text: '' }])
    focus.added(options.length)
  }
  function handlePaste(event: ClipboardEvent, at: number) {
    const pasted = optionsIn(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    onChange(options.toSpliced(at, 1, ...pasted))
  }
  return (
    <fieldset ref={focus.place} className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-xs">{t('settingEditor.builder.options')}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, its value is being edited
        <div key={at} className="flex items-center gap-1">
          <Input
            aria-label={t('settingEditor.builder.optionValue', { n: at + 1 })}
            className="h-8 w-16 px-1.5 font-mono text-xs"
            value={String(option.value)}
            aria-invalid={String(option.value).trim() === '' || undefined}
            disabled={locked}
            onChange={({ target }) => set(at, { value: target.value })}
            onPaste={(event) => handlePaste(event, at)}
          />
          <Input
            {...focus.mark('first', at)}
            aria-label={t('settingEditor.builder.optionText', { n: at + 1 })}
            className="h-8 min-w-0 flex-1 px-1.5"
            value={option.text}
            aria-invalid={option.text.trim() === '' || undefined}
            disabled={locked}
            onChange={({ target }) => set(at, { text: target.value })}
            onPaste={(event) => handlePaste(event, at)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              add()
            }}
          />
          <RowMoves at={at} rows={options} locked={locked} focus={focus} onChange={onChange} />
          <IconButton
            {...focus.mark('remove', at)}
            label={t('settings.removeRow', { n: at + 1 })}
            size="icon-sm"
            disabled={locked}
            onClick={() => {
              onChange(options.toSpliced(at, 1))
              focus.removed(at)
            }}
          >
            <Trash2Icon aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        {...focus.mark('add')}
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={locked}
        onClick={add}
      >
        <PlusIcon aria-hidden="true" /> {t('settingEditor.builder.addOption')}
      </Button>
    </fieldset>
  )
}
