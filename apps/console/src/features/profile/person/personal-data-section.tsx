import { updateProfile } from '@ramal/contract/endpoints/profile'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LeaveGuard, useReloadWarning } from '../../../form/unsaved-guard.tsx'
import { call } from '../../../lib/http.ts'
import { profileQuery, useProfile } from '../../../lib/session.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { FormError, Section } from '../look/section.tsx'
import { useSubmit } from '../look/use-submit.ts'

const FIELDS = [
  {
    name: 'first_name',
    label: 'profile.firstName',
    autoComplete: 'given-name',
    maxLength: 80,
    required: true,
  },
  {
    name: 'last_name',
    label: 'profile.lastName',
    autoComplete: 'family-name',
    maxLength: 80,
    required: false,
  },
  { name: 'email', label: 'profile.email', autoComplete: 'email', maxLength: 254, required: false },
] as const
type FieldName = (typeof FIELDS)[number]['name']
/** What may be left empty. */
const OPTIONAL = FIELDS.filter(({ required }) => !required).map(({ name }) => name)

/** What one may change of oneself (contract §2, §2.3). */
export function PersonalDataSection() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const queries = useQueryClient()
  const profile = useProfile()
  const [values, setValues] = useState<Partial<Record<FieldName, string>>>({})
  const shownOf = (name: FieldName) => values[name] ?? profile[name]
  const isDirty = FIELDS.some(({ name }) => shownOf(name) !== profile[name])
  useReloadWarning(isDirty)
  const { errors, busy, onSubmit } = useSubmit(async ({ first_name = '', last_name = '', email = '' }) => {
    const saved = await call(updateProfile, { body: { first_name, last_name, email } })
    queries.setQueryData(profileQuery.queryKey, saved)
    setValues({})
    toast.success(t('profile.saved'))
  }, OPTIONAL)
  return (
    <Section title={t('profile.changeData')}>
      <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={onSubmit}>
        <FormError>{errors['form']}</FormError>
        {FIELDS.map(({ name, label, required, ...input }) => (
          <Field key={name} label={t(label)} error={errors[name]} required={required}>
            {(control) => (
              <Input
                {...control}
                {...input}
                name={name}
                type={name === 'email' ? 'email' : 'text'}
                value={shownOf(name)}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {t('common.save')}
          </Button>
          <Button asChild variant="ghost">
            <Link to={to('/profile')}>{t('common.back')}</Link>
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </Section>
  )
}
