import type { About } from '@ramal/contract/resources/kit/about'
import { labelIdOf } from '@ramal/ui/field'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../form/field-props.ts'
import { cellText } from '../../resource/cell-text.ts'
import { useCellContext } from '../../resource/use-cell-context.ts'
import type { ResourceWords } from '../../resource/use-words.ts'

/** A value that only the server sets. */
export function ReadWidget({
  field,
  value,
  about,
  words,
}: FieldProps & { about: About; words: ResourceWords }) {
  const { t } = useTranslation()
  const id = useId()
  const text = cellText(field.name, about, value, useCellContext(words))
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <span id={labelIdOf(id)} className="font-medium">
        {field.label}
      </span>
      <span aria-labelledby={labelIdOf(id)} role="note" className="min-h-9 content-center text-muted">
        {text === '' ? t('settings.noValue') : text}
      </span>
    </div>
  )
}
