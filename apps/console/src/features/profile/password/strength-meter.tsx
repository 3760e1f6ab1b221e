import { passwordStrength } from '@ramal/domain/session/password-strength'
import { cn } from '@ramal/ui/lib/cn'
import { useTranslation } from 'react-i18next'

const STEPS = { weak: 1, fair: 2, strong: 3 } as const

/** How strong the new password is, in words: the bars beside them say no more, and have no colour of alarm. */
export function StrengthMeter({ password, names }: { password: string; names: readonly string[] }) {
  const { t } = useTranslation()
  if (password === '') return null
  const { strength, reason } = passwordStrength(password, names)
  const word = t(`profile.strengthIs.${strength}`)
  const text = reason
    ? t('profile.strengthBecause', { strength: word, why: t(`profile.strengthOf.${reason}`) })
    : word
  return (
    <div className="flex items-center gap-3 text-xs">
      <span className="text-muted">{t('profile.strength')}</span>
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={cn('h-1.5 w-6 rounded-full', step <= STEPS[strength] ? 'bg-text' : 'bg-border')}
          />
        ))}
      </span>
      <span role="status" className="min-w-0 flex-1 font-semibold">
        {text}
      </span>
    </div>
  )
}
