import { confirmSecondFactor, enrolSecondFactor } from '@ramal/contract/endpoints/second-factor'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '../../../form/password-input.tsx'
import { type AnswerBody, call } from '../../../lib/http.ts'
import { cancelsByEscape } from '../look/escape.ts'
import { FormError } from '../look/section.tsx'
import { useSubmit } from '../look/use-submit.ts'
import { AuthenticatorOffer } from './authenticator-offer.tsx'

type Offer = AnswerBody<typeof enrolSecondFactor>

interface SetupProps {
  onConfirmed: (recoveryCodes: readonly string[]) => void
  /** Null: there is no way around it. */
  onCancel: (() => void) | null
}

/** Password, then the picture and its first code. */
export function SecondFactorSetup({ onConfirmed, onCancel }: SetupProps) {
  const { t } = useTranslation()
  const [offer, setOffer] = useState<Offer | null>(null)
  const { errors, busy, onSubmit } = useSubmit(async ({ password = '', code = '' }) => {
    if (!offer) return setOffer(await call(enrolSecondFactor, { body: { password } }))
    onConfirmed((await call(confirmSecondFactor, { body: { code } })).recovery_codes)
  })
  return (
    <form
      noValidate
      className="flex max-w-sm flex-col gap-4"
      onSubmit={onSubmit}
      onKeyDown={cancelsByEscape(onCancel)}
    >
      <FormError>{errors['form']}</FormError>
      {offer ? (
        <>
          <AuthenticatorOffer qr={offer.qr} secret={offer.secret} />
          <Field key="code" label={t('security.code')} error={errors['code']}>
            {(control) => (
              <Input {...control} name="code" autoFocus inputMode="numeric" autoComplete="one-time-code" />
            )}
          </Field>
        </>
      ) : (
        <Field key="password" label={t('security.oldPassword')} error={errors['password']}>
          {(control) => (
            <PasswordInput {...control} name="password" autoFocus autoComplete="current-password" />
          )}
        </Field>
      )}
      <div className="flex gap-2">
        <Button type="submit" busy={busy}>
          {t(offer ? 'security.confirm' : 'security.continue')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
