import { PASSWORD_MAX_LENGTH } from '@ramal/contract/constants'
import type { Locale } from '@ramal/contract/vocabulary'
import type { PasswordPolicy } from '@ramal/domain/session/password-policy'
import { text } from '@ramal/i18n/text'
import type { GuessedPart, PasswordRefusal } from './judge.ts'

/** Why a password is refused, in words. */
export function refusalText(
  change: { reason: PasswordRefusal; policy: PasswordPolicy },
  locale: Locale,
): string {
  switch (change.reason) {
    case 'too_short':
      return text(locale, 'validation.minlength', { n: change.policy.minLength })
    case 'too_long':
      return text(locale, 'validation.maxlength', { n: PASSWORD_MAX_LENGTH })
    case 'not_mixed':
      return text(locale, 'auth.passwordNotMixed')
    case 'common':
      return text(locale, 'auth.passwordCommon')
    case 'named':
      return text(locale, 'auth.passwordNamed')
    case 'guessed_named':
    case 'guessed_common':
    case 'guessed_sequence':
    case 'guessed_repeated':
    case 'guessed_year':
      return text(locale, 'profile.strengthRefused', {
        why: text(locale, `profile.strengthOf.${partOf(change.reason)}`),
      })
    case 'reused':
      return text(locale, 'auth.passwordReused', { n: change.policy.history })
    case 'changed_meanwhile':
      return text(locale, 'error.conflict')
  }
}

/** The part that a guesser finds, by the refusal that names it. */
function partOf(reason: `guessed_${GuessedPart}`): GuessedPart {
  return reason.slice('guessed_'.length) as GuessedPart // what stands behind the word is one
}
