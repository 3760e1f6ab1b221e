import { type Spoken, spokenOf } from '@ramal/domain/softphone/spoken'
import type { TFunction } from 'i18next'
import { useSaidChanges } from '../../../lib/aloud.tsx'
import type { SoftphoneSnapshot } from '../host/softphone-state.ts'
import { AloudHere } from '../look/aloud-here.tsx'
import { partyOf } from '../look/caller-words.ts'
import { unreachedText } from '../look/unreached-words.ts'
import { useSoftphoneHost } from '../softphone-context.ts'

/** Says each stage of a call to those who hear the page, as it begins. Mounted once. */
export function SpokenStages() {
  return <AloudHere>{useSaidChanges(useSoftphoneHost(), sentencesOf)}</AloudHere>
}

function sentencesOf(last: SoftphoneSnapshot, now: SoftphoneSnapshot, t: TFunction): readonly string[] {
  const answersItself = now.profile?.team?.enable_webphone_auto_answer === true
  const isSaidByToast = (spoken: Spoken) =>
    answersItself && spoken.what === 'talking' && spoken.call.direction === 'incoming'
  return spokenOf(last, now)
    .filter((spoken) => !isSaidByToast(spoken))
    .map((spoken) => words(spoken, t))
}

function words(spoken: Spoken, t: TFunction): string {
  switch (spoken.what) {
    case 'dialling':
      return t('softphone.spoken.dialling', { name: partyOf(spoken.call, t) })
    case 'talking':
      return t('softphone.inCallWith', { name: partyOf(spoken.call, t) })
    case 'over':
      return t('softphone.spoken.over')
    case 'unreached':
      return unreachedText(spoken, t)
    case 'transferring':
      return t('softphone.transferringTo', { name: spoken.name })
    case 'consulting':
    case 'answered':
    case 'withDestination':
    case 'customerLeft':
      return t(`softphone.spoken.${spoken.what}`, { name: spoken.name })
    case 'withCustomer':
      return t('softphone.spoken.withCustomer')
    case 'conference':
      return t('softphone.status.inconference')
    case 'afterService':
      return t('softphone.spoken.afterService', { n: spoken.seconds })
  }
}
