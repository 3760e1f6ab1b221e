import { CheckIcon, CircleIcon, DotIcon, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CheckedRule } from './use-password-check.ts'

/**
 * What is asked of the new password, ticked as it is typed. `isLeft`: the field was left, and what is missing is said; before that nothing
 * looks wrong that is only not finished.
 */
export function PasswordChecklist(props: { id: string; rules: readonly CheckedRule[]; isLeft: boolean }) {
  const { t } = useTranslation()
  return (
    <div id={props.id} className="flex flex-col gap-1 text-xs">
      <p className="text-muted">{t('profile.rules')}</p>
      <ul className="flex flex-col gap-1">
        {props.rules.map((one) => (
          <Rule key={one.rule} {...one} isLeft={props.isLeft} />
        ))}
      </ul>
    </div>
  )
}

function Rule({ rule, n, isKept, isLeft }: CheckedRule & { isLeft: boolean }) {
  const { t } = useTranslation()
  const text = t(`profile.rule.${rule}`, { n })
  const isMissing = isKept === false && isLeft
  const Icon: LucideIcon = isKept ? CheckIcon : isMissing ? CircleIcon : DotIcon
  const said = isKept
    ? t('profile.ruleKept', { rule: text })
    : isMissing
      ? t('profile.ruleOpen', { rule: text })
      : text
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        className={isKept ? 'size-4 shrink-0 text-state-available' : 'size-4 shrink-0 text-muted'}
      />
      <span aria-hidden="true" className={isMissing ? 'font-semibold' : isKept ? '' : 'text-muted'}>
        {text}
      </span>
      <span className="sr-only">{said}</span>
    </li>
  )
}
