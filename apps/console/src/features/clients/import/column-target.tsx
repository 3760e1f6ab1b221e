import { IMPORTED_LISTS, type ImportedList } from '@ramal/contract/imported-lists'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { useTranslation } from 'react-i18next'

/** A column of the file with what stands in it, and where it goes. Answers of the client's own form stand at the end. */
export function ColumnTarget({
  list,
  header,
  sample,
  target,
  onChoose,
}: {
  list: ImportedList
  header: string
  sample: readonly string[]
  target: string | null
  onChoose: (target: string | null) => void
}) {
  const { t } = useTranslation()
  const other = `data.${header.replaceAll(/[^\p{L}\p{N}_ .-]/gu, '').slice(0, 60)}`
  const others = target?.startsWith('data.') && target !== other ? [target, other] : [other]
  const options = [
    ...IMPORTED_LISTS[list].targets.map((value) => ({
      value: value as string,
      label: t(`listImport.target.${value}`),
    })),
    ...others
      .filter((value) => value !== 'data.')
      .map((value) => ({ value, label: t('listImport.other', { name: value.slice('data.'.length) }) })),
  ]
  return (
    <li>
      <Field label={header} hint={sample.join(' · ') || t('listImport.noSample')}>
        {(control) => (
          <Select
            {...control}
            empty={t('listImport.nowhere')}
            chosen={target === null ? [] : [target]}
            options={options}
            onChoose={([value]) => onChoose(value || null)}
          />
        )}
      </Field>
    </li>
  )
}
