import type { WebchatState, WebphoneState } from '@ramal/contract/vocabulary'
import { channelWords } from '@ramal/domain/service-ownership/channel-words'
import type { TFunction } from 'i18next'
import { useLinkLost } from './use-link-lost.ts'
import { useServiceOwnership } from './use-services.ts'

/** The status of a channel as this tab says it: in another tab, without a connection, or as it is. */
export function useChannelWords<S extends WebphoneState | WebchatState>(status: S): S | 'elsewhere' | 'lost' {
  const { kind } = useServiceOwnership()
  const isLinkLost = useLinkLost()
  return channelWords(status, { service: kind, isLinkLost })
}

/** The words that a lost connection puts in each other's place (`rivals` of the status): the header keeps the room of the widest. */
export function linkWords(words: string, t: TFunction): readonly string[] | null {
  if (words !== 'not_inuse' && words !== 'unavailable' && words !== 'lost') return null
  return [t('softphone.status.not_inuse'), t('softphone.status.unavailable'), t('service.lost')]
}
