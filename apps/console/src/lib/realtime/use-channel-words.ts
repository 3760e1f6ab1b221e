import type { WebchatState, WebphoneState } from '@ramal/contract/vocabulary'
import { channelWords } from '@ramal/domain/service-ownership/channel-words'
import { useLinkLost } from './use-link-lost.ts'
import { useServiceOwnership } from './use-services.ts'

/** The status of a channel as this tab says it: in another tab, without a connection, or as it is. */
export function useChannelWords<S extends WebphoneState | WebchatState>(status: S): S | 'elsewhere' | 'lost' {
  const { kind } = useServiceOwnership()
  const isLinkLost = useLinkLost()
  return channelWords(status, { service: kind, isLinkLost })
}
