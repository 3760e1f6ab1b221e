import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { PickRule } from '@ramal/contract/resources/kit/about'
import { routeOf } from '@ramal/domain/settings/place'
import { Combobox, type ComboboxOption } from '@ramal/ui/combobox'
import { Field } from '@ramal/ui/field'
import { IconButton } from '@ramal/ui/icon-button'
import { ExternalLinkIcon, PlusIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../form/field-props.ts'
import { fieldLook } from '../../../../form/fields/field-look.ts'
import { useComboboxTexts } from '../../../../form/fields/use-combobox-texts.ts'
import { useLocalePath } from '../../../../lib/use-locale.ts'
import { useCreator } from '../creator.ts'
import { type Named, namesIn, usePicked } from './picked.ts'

interface RefWidgetProps extends FieldProps {
  to: ResourceKey | null
  multiple: boolean
  /** Which rows may be chosen. */
  rule?: PickRule
  /** Rows that may not. */
  excluded?: readonly number[]
}

/** Another resource's row, or some: found by the server as one types, the one that is chosen always shown; who may makes a new one here. */
export function RefWidget(props: RefWidgetProps) {
  const { field, value, errors, disabled, onChange, onBlur, to, multiple, rule, excluded } = props
  const { t } = useTranslation()
  const texts = useComboboxTexts()
  const path = useLocalePath()
  const creator = useCreator()
  const chosen = namesIn(value)
  const picked = usePicked(to, chosen, { ...(rule && { rule }), ...(excluded && { excluded }) })
  const isLocked = disabled || field.readonly === true || to === null
  const mayMake = to !== null && picked.filters !== null && creator?.mayMake(to) === true
  const made: ComboboxOption[] =
    mayMake && !picked.isFetching
      ? [
          {
            value: NEW,
            label: t('settings.createHere', { name: creator.nameOf(to) }),
            before: <PlusIcon aria-hidden="true" className="size-4" />,
          },
        ]
      : []
  const take = (rows: readonly Named[]) => onChange(multiple ? rows : (rows[0] ?? null))
  function choose(next: readonly ComboboxOption[]) {
    if (!next.some((one) => one.value === NEW))
      return take(next.map(({ value: id, label }) => ({ id: Number(id), description: label })))
    if (to === null) return
    const begins = { ...picked.filters, ...(picked.typed.trim() && { description: picked.typed.trim() }) }
    creator?.make({ to, begins, onMade: (row) => take(multiple ? [...chosen, row] : [row]) })
  }
  const [single] = chosen
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears that the field within it is entered
        <div className="flex items-center gap-1" onFocus={picked.enter}>
          <div className="min-w-0 flex-1">
            <Combobox
              control={control}
              options={[...picked.rows.map(optionOf), ...made]}
              chosen={chosen.map((one) => ({
                ...optionOf(one),
                label: picked.nameOf(one) ?? t('form.removed', { id: one.id }),
              }))}
              multiple={multiple}
              disabled={isLocked}
              busy={picked.isFetching}
              isOld={picked.isOld}
              beyond={picked.beyond}
              texts={{
                ...texts,
                ...(!picked.isSearchable && { placeholder: t('form.choose') }),
                ...(picked.isError && {
                  none: t(picked.isDenied ? 'form.optionsDenied' : 'form.optionsFailed'),
                }),
              }}
              onType={picked.setTyped}
              onChoose={choose}
              onBlur={onBlur}
            />
          </div>
          {!multiple && single && to !== null && !routeOf(to).includes(':') && (
            <IconButton asChild label={t('settings.open', { name: single.description })} size="icon-sm">
              <a href={path(`/settings/${routeOf(to)}/${single.id}/edit`)} target="_blank" rel="noreferrer">
                <ExternalLinkIcon aria-hidden="true" />
              </a>
            </IconButton>
          )}
        </div>
      )}
    </Field>
  )
}

/** The entry that makes a row; no id is a word. */
const NEW = 'new'

function optionOf({ id, description }: Named): ComboboxOption {
  return {
    value: String(id),
    label: description || `#${id}`,
    after: <span className="text-muted text-xs tabular-nums">{id}</span>,
  }
}
