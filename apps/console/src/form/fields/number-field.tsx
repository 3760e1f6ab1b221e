import { bound } from '@ramal/domain/form/validate'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Field } from '@ramal/ui/field'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { MessageCircleIcon, PhoneIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field-props.ts'
import { useFormActions } from '../form-actions.tsx'
import { fieldLook } from './field-look.ts'

/**
 * Field type `number`, at least 0 unless `min` says otherwise. With `btn_phone` or `btn_chat` it is a telephone number:
 * its leading zeros count, so it stays text.
 */
export function NumberField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const isPhone = field.btn_phone === true || field.btn_chat === true
  return (
    <Field {...fieldLook(field, errors)}>
      {(control) => (
        <div className="flex items-center gap-1">
          <Input
            {...control}
            name={field.name}
            type={isPhone ? 'tel' : 'number'}
            className="tabular-nums"
            min={isPhone ? undefined : (bound(field.min) ?? 0)}
            max={isPhone ? undefined : (bound(field.max) ?? undefined)}
            step="any"
            value={typeof value === 'number' || typeof value === 'string' ? value : ''}
            disabled={disabled}
            readOnly={field.readonly ?? false}
            onChange={({ target }) =>
              onChange(isPhone ? target.value.replace(/\D/g, '') : numberOrNull(target.value))
            }
            onBlur={onBlur}
          />
          {isPhone && <ReachButtons field={field} phone={String(value ?? '')} />}
        </div>
      )}
    </Field>
  )
}

/** Call and chat (§2.10), where this page offers them. */
function ReachButtons({ field, phone }: Pick<FieldProps, 'field'> & { phone: string }) {
  const { t } = useTranslation()
  const { call, chat } = useFormActions()
  return (
    <>
      {field.btn_phone && call && (
        <IconButton
          label={t('form.callNumber', { phone: formatPhone(phone) })}
          disabled={phone === ''}
          onClick={() => call(phone)}
        >
          <PhoneIcon aria-hidden="true" />
        </IconButton>
      )}
      {field.btn_chat && chat && (
        <IconButton
          label={t('form.chatNumber', { phone: formatPhone(phone) })}
          disabled={phone === ''}
          onClick={() => chat(phone)}
        >
          <MessageCircleIcon aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

function numberOrNull(text: string): number | null {
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text)
}
