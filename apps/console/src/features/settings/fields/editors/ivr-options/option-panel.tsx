import type { Fields } from '@ramal/contract/resources/kit/field'
import type { MenuOption } from '@ramal/domain/settings/ivr-menu/menu'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { Trash2Icon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { declaredResource } from '../../../resource/declared.ts'
import { useResourceWords } from '../../../resource/use-words.ts'
import { InnerFields } from '../../widgets/inner-fields.tsx'
import { widgetOf } from '../../widgets/widget-of.tsx'

/** What a key does: its digit, its name, what is said, where it leads. */
export function OptionPanel({
  option,
  free,
  locked,
  onChange,
  onRemove,
  onBlur,
}: {
  option: MenuOption | undefined
  free: readonly string[]
  locked: boolean
  onChange: (change: Partial<MenuOption>) => void
  onRemove: () => void
  onBlur: () => void
}) {
  const { t } = useTranslation()
  const words = useResourceWords('ivrs')
  const fields = useMemo(optionFields, [])
  if (!option)
    return <p className="rounded-md bg-sunken p-3 text-muted text-sm">{t('settingEditor.ivr.elsewhere')}</p>
  const digits = [option.digit, ...free].toSorted()
  return (
    <section
      aria-label={t('settingEditor.ivr.key', { digit: option.digit })}
      className="flex flex-col gap-1 rounded-md bg-sunken p-3"
      onBlur={onBlur}
    >
      <Field label={t('settingEditor.ivr.digit')} required>
        {(control) => (
          <Select
            {...control}
            chosen={[option.digit]}
            empty={null}
            disabled={locked}
            options={digits.map((digit) => ({ value: digit, label: digit }))}
            onChoose={([digit]) => onChange({ digit: digit ?? option.digit })}
          />
        )}
      </Field>
      <InnerFields
        fields={fields}
        words={words}
        values={{ ...option }}
        errors={{}}
        disabled={locked}
        onChange={(next) => onChange(changeIn({ ...option }, next))}
        widgetFor={widgetOf}
      />
      {!locked && (
        <Button variant="secondary" size="sm" className="self-start" onClick={onRemove}>
          <Trash2Icon aria-hidden="true" /> {t('settingEditor.ivr.remove', { digit: option.digit })}
        </Button>
      )}
    </section>
  )
}

/** The fields of a key as they are declared, its name first; the digit has a control of its own. */
function optionFields(): Fields {
  const about = declaredResource('ivrs')?.fields()['options']?.about
  if (about?.kind !== 'rows') return {}
  const { label, digit: _, ...others } = about.fields
  return { ...(label && { label }), ...others }
}

function changeIn(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Partial<MenuOption> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))
}
