import type { ReportFilter } from '@ramal/contract/reports'
import { Combobox } from '@ramal/ui/combobox'
import { Field } from '@ramal/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useComboboxTexts } from '../../form/fields/use-combobox-texts.ts'
import { choicesQuery } from './report-queries.ts'

interface PickManyProps {
  readonly name: ReportFilter
  readonly chosen: readonly number[]
  readonly className?: string
  readonly onChoose: (ids: readonly number[]) => void
}

/** Some of the queues, teams or people by which a report may be narrowed; none chosen: all of them. */
export function PickMany({ name, chosen, className = '', onChoose }: PickManyProps) {
  const { t } = useTranslation()
  const texts = useComboboxTexts()
  const { data, isPending } = useQuery(choicesQuery)
  const options = (data?.[name] ?? []).map(({ id, description }) => ({
    value: String(id),
    label: description,
  }))
  // What an address names and is not offered any more still narrows: it can be seen and taken away.
  const picked = chosen.map(
    (id) =>
      options.find(({ value }) => value === String(id)) ?? {
        value: String(id),
        label: t('report.gone', { id }),
      },
  )
  return (
    <Field label={t(`report.filter.${name}`)} className={className}>
      {(control) => (
        <Combobox
          control={control}
          multiple
          options={options}
          chosen={picked}
          busy={isPending}
          texts={{ ...texts, placeholder: t(`report.every.${name}`) }}
          onChoose={(next) => onChoose(next.map(({ value }) => Number(value)))}
        />
      )}
    </Field>
  )
}
